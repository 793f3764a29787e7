import { type ContractTerms, fillTerms } from '@safar/domain/legal/contract-terms';
import { airportText } from '@safar/domain/departures/airport-texts';
import type { BookingState } from '@safar/domain/bookings/booking-states';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatDay, formatLongDay } from '@safar/domain/dates/day-formats';
import { formatSek, isolateLtr } from '@safar/domain/money/formats';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { type Sek, remainingOf } from '@safar/domain/money/money';
import { roomGuestsText } from '@safar/domain/rooms/room-guests-text';
import { stayText } from '@safar/domain/hotels/stays';
import type {
  MailContent,
  MailFact,
  MailAccount,
  MailKind,
  MailRow,
  MailSection,
} from '../../mails/mail.service.js';
import type { SettingsValues } from '../../settings/settings.service.js';
import type { FlightChange } from './flight-changes.service.js';
import type { BoughtExtra, ChangedNames, OpenPayLink, Origin } from './booking-mails.queries.js';
import { SHARED_TEXTS, isRefundMethod } from './booking-mail.shared-texts.js';
import type { DocumentAttachmentKind } from './mail-attachments.service.js';
import { bookedRoomViews } from '../details/rooms.view.js';
import type { BookingDetails } from '../details/booking-details.queries.js';

/** Data for a booking mail: current, or as of its first sending when reconstructed. */
export interface BookingMailData {
  readonly mail: MailRow;
  readonly details: BookingDetails;
  readonly origin: Origin | null;
  /** The pay link of the mail while it can be used. */
  readonly payLink: OpenPayLink | null;
  /** Names of the passenger that the mail's change renamed. */
  readonly names: ChangedNames | null;
  /** The change of final flight times that the mail is about. */
  readonly flightChange: FlightChange | null;
  /** The extras that the payment of the mail bought. */
  readonly bought: readonly BoughtExtra[];
  readonly settings: SettingsValues;
  readonly today: IsoDay;
  readonly now: Date;
  /** URL of the lookup page. */
  readonly page: string;
  /** URL for paying without a lookup; a secret of the recipient. */
  readonly payPage: string | null;
  readonly hasDocuments: boolean;
  /** The mail was sent earlier; the booking may have changed since. */
  readonly isReconstructed: boolean;
  /** Amounts come from the document as it was issued. */
  readonly hasFigures: boolean;
}

/** A mail without signature and reply address. */
export type BookingMailContent = Omit<MailContent, 'signature' | 'replyTo'>;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);

/** A mail about a booking. */
export interface BookingMailTemplate extends MailKind {
  /** Kinds of documents to attach, where the booking has them. */
  readonly documents?: readonly DocumentAttachmentKind[];
  /** Uses the amounts of the first attached document, which may be older than the booking. */
  readonly saysTheirFigures?: true;
  /** Attaches only the document that the mail names; without one, none. */
  readonly namesItsDocument?: true;
  /** Attaches the calendar file once the booking is confirmed. */
  readonly hasCalendar?: true;
  /** The button leads to the pay page, without a lookup. */
  readonly asksForMoney?: true;
  /** Its own texts, which `body` reads with `context.in`. They are here so that a test can check all of them. */
  readonly texts: Readonly<Record<Language, object>>;
  /** Returns null when the mail no longer applies; a reconstructed mail applies in any state. */
  readonly body: (context: BookingMailContext) => BookingMailContent | null;
}

interface MailHead {
  /** What happened. Does not name the destination. */
  readonly subject: string;
  readonly greeting: string;
}

/** Formats booking data for mails, in the booking's language. */
export class BookingMailContext {
  readonly language: Language;
  readonly texts: (typeof SHARED_TEXTS)[Language];
  /** The reference, isolated so that it keeps its direction in a sentence. */
  readonly ref: string;

  constructor(readonly data: BookingMailData) {
    this.language = data.mail.language;
    this.texts = SHARED_TEXTS[this.language];
    this.ref = this.ltr(data.details.booking.bookingRef);
  }

  /** Returns a mail's own texts in its language. */
  in<Texts>(texts: Readonly<Record<Language, Texts>>): Texts {
    return texts[this.language];
  }

  get booking() {
    return this.data.details.booking;
  }

  /** Tells whether the booking is in one of these states; always true for a reconstructed mail. */
  isIn(...states: readonly BookingState[]): boolean {
    return this.data.isReconstructed || states.includes(this.booking.state);
  }

  /** False for a reconstructed mail without document amounts: the booking's amounts may have changed since. */
  get knowsMoney(): boolean {
    return !this.data.isReconstructed || this.data.hasFigures;
  }

  /** The unpaid part of the price, never below zero. */
  get rest(): Sek {
    return remainingOf(this.booking.totalPrice, this.data.details.booking.paidAmount);
  }

  ltr(text: string): string {
    return this.language === 'ar' ? isolateLtr(text) : text;
  }

  /** Joins names with the comma of the language. */
  list(names: readonly string[]): string {
    return names.join(LIST_COMMA[this.language]);
  }

  sek(kronor: number): string {
    return formatSek(kronor, this.language);
  }

  day(day: IsoDay): string {
    return formatDay(day, this.language);
  }

  longDay(day: IsoDay): string {
    return formatLongDay(day, this.language);
  }

  /** The terms that the customer accepted. */
  get terms(): ContractTerms {
    const { pricingRules, cancellationLadder: ladder } = this.booking;
    return { ...pricingRules, ladder };
  }

  /** Fills a text; `{ref}` and the booking's terms are always available. */
  interpolate(text: string, values: Readonly<Record<string, string>> = {}): string {
    return filled(fillTerms(text, this.terms, this.language), { ref: this.ref, ...values });
  }

  /** Heading and subject. The subject has reference and departure day, so that people can sort their mail. */
  head({ subject: what, greeting }: MailHead): MailHead {
    const day = this.day(this.booking.departureDate);
    return { subject: this.interpolate(this.texts.subject, { what, day }), greeting };
  }

  /** Returns an amount in whole SEK from the payload, or null. */
  amount(name: string): number | null {
    const value = this.data.mail.payload[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }

  /** Returns named amounts from the payload, or an empty list. */
  account(name: string): MailAccount {
    const value = this.data.mail.payload[name];
    return typeof value === 'object' ? value : [];
  }

  word(name: string): string {
    return String(this.data.mail.payload[name] ?? '');
  }

  /** The refund method. */
  get way(): string {
    const method = this.word('method');
    return this.texts.ways[isRefundMethod(method) ? method : 'same'];
  }

  /** Says the remaining amount and its due date, or that nothing remains. */
  get balance(): string {
    const due = this.booking.balanceDueDate;
    const rest = this.sek(this.rest);
    if (this.rest === 0) return this.texts.settled;
    return due
      ? this.interpolate(this.texts.remainingDue, { rest, due: this.longDay(due) })
      : this.interpolate(this.texts.remaining, { rest });
  }

  fact(name: keyof BookingMailContext['texts']['facts'], value: string): MailFact {
    return [this.texts.facts[name], value];
  }

  get reference(): MailFact {
    return this.fact('reference', this.ref);
  }

  get departure(): MailFact {
    return this.fact('departure', this.longDay(this.booking.departureDate));
  }

  get destination(): MailFact {
    const { destinationSv: sv, destinationAr: ar } = this.booking;
    return this.fact('destination', inLanguage({ sv, ar }, this.language));
  }

  /** Facts about the journey: destination, airport, dates, passengers and extras. */
  get journey(): MailFact[] {
    const { returnDate } = this.booking;
    const names = this.data.details.passengers
      .filter(({ state }) => state === 'active')
      .map(({ firstName, lastName }) => this.ltr(`${firstName} ${lastName}`));
    return [
      this.reference,
      this.destination,
      this.fact('airport', airportText(this.data.details.airport, this.language)),
      this.departure,
      this.fact('return', this.longDay(returnDate)),
      ...(names.length > 0 ? [this.fact('travellers', this.list(names))] : []),
      ...this.extrasFact(this.data.details.extras),
    ];
  }

  /** The extras that the payment of the mail bought; they are facts, so that no preview shows them. */
  get bought(): MailFact[] {
    return this.extrasFact(this.data.bought);
  }

  /** Names extras, each with how many there are when there are several. */
  private extrasFact(extras: BookingMailData['bought']): MailFact[] {
    const counts = new Map<string, number>();
    for (const { nameSv: sv, nameAr: ar } of extras) {
      const name = inLanguage({ sv, ar }, this.language);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const names = [...counts].map(([name, count]) =>
      count > 1 ? `${this.ltr(`${count} ×`)} ${name}` : name,
    );
    return names.length > 0 ? [this.fact('extras', this.list(names))] : [];
  }

  /** Tells whether the agency has chosen the hotels. */
  get knowsStays(): boolean {
    return this.data.details.destination.stays.length > 0;
  }

  /** The present hotels in order; no section while none is chosen. */
  get stays(): MailSection[] {
    if (!this.knowsStays) return [];
    const facts = this.data.details.destination.stays.map((stay): MailFact => {
      const { hotel, orSimilar, stars, city, nights, roomNote } = stayText(stay, this.language);
      const parts = this.list([orSimilar, stars, city, nights].filter(Boolean));
      return [this.ltr(hotel), [parts, roomNote].filter(Boolean).join('. ')];
    });
    return [{ title: this.texts.stays, facts }];
  }

  /** The rooms with who sleeps where; no section for a booking without rooms. */
  get rooms(): MailSection[] {
    const rooms = bookedRoomViews(this.data.details);
    const facts = rooms.map((room): MailFact =>
      roomGuestsText(room, this.language, (name) => this.ltr(name)),
    );
    return facts.length > 0 ? [{ title: this.texts.rooms, facts }] : [];
  }

  /** Facts about money: total, paid, remaining and due date. */
  get money(): MailFact[] {
    if (!this.knowsMoney) return [];
    const due = this.booking.balanceDueDate;
    return [
      this.fact('total', this.sek(this.booking.totalPrice)),
      this.fact('paid', this.sek(this.data.details.booking.paidAmount)),
      this.fact('remaining', this.sek(this.rest)),
      ...(this.rest > 0 && due ? [this.fact('due', this.longDay(due))] : []),
    ];
  }

  /** Greets the first passenger who travels, else the first, by name; empty after the names were erased. */
  get hello(): string[] {
    const { passengers } = this.data.details;
    const first = passengers.find(({ state }) => state === 'active') ?? passengers[0];
    const name = first?.firstName;
    return name ? [this.interpolate(this.texts.hello, { name: this.ltr(name) })] : [];
  }

  get openButton(): NonNullable<BookingMailContent['action']> {
    return { label: this.texts.open, url: this.data.page };
  }

  /** Button to the pay page, or else to the lookup page. */
  payButton(kronor: number): NonNullable<BookingMailContent['action']> {
    const label = this.interpolate(this.texts.pay, { amount: this.sek(kronor) });
    return { label, url: this.data.payPage ?? this.data.page };
  }
}
