import { type ContractTerms, fillTerms } from '@safar/domain/rules/contract-terms';
import type { BookingState } from '@safar/domain/rules/booking-states';
import type { IsoDay } from '@safar/domain/rules/dates';
import { formatDay, formatLongDay } from '@safar/domain/rules/day-formats';
import { formatSek, isolateLtr } from '@safar/domain/rules/formats';
import { type Language, inLanguage } from '@safar/domain/rules/languages';
import { type Sek, remainingOf } from '@safar/domain/rules/money';
import { timesToldBy } from '@safar/domain/rules/reminders';
import type { MailContent, MailFact, MailAccount, MailRow } from '../mail/mail.service.js';
import type { SettingsValues } from '../settings/settings.service.js';
import type { ChangedNames, OpenPayLink, Origin } from './booking-mails.queries.js';
import { BOOKING_TEXTS, type BookingTexts, WAYS, type Way } from './booking-mails.texts.js';
import type { BookingDetails } from './bookings.view.js';

/** Everything that a letter about a booking is written from: what is true at this moment, or was when it was told. */
export interface BookingMailData {
  readonly mail: MailRow;
  readonly details: BookingDetails;
  readonly origin: Origin | null;
  /** The pay link that the mail is about, while it can be used. */
  readonly payLink: OpenPayLink | null;
  /** Of the traveller whose name the change of the mail changed. */
  readonly names: ChangedNames | null;
  readonly settings: SettingsValues;
  readonly today: IsoDay;
  readonly now: Date;
  /** Where the booking can be looked up. */
  readonly page: string;
  /** Where it can be paid without looking it up; a secret of the receiver's. */
  readonly payPage: string | null;
  readonly hasDocuments: boolean;
  /** It was told while it was true; the booking may have gone on since. */
  readonly isReconstructed: boolean;
  /** The amounts are those of its document, which stays as it was issued. */
  readonly hasFigures: boolean;
}

/** A letter before its signature and files. */
export type BookingMailContent = Omit<MailContent, 'signature' | 'replyTo'>;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);

const isWay = (text: unknown): text is Way => (WAYS as readonly unknown[]).includes(text);

/** The facts in the words of the booking's language. */
export class BookingMailContext {
  readonly language: Language;
  readonly texts: BookingTexts;
  /** In a sentence a reference keeps its direction. */
  readonly ref: string;

  constructor(readonly data: BookingMailData) {
    this.language = data.mail.language;
    this.texts = BOOKING_TEXTS[this.language];
    this.ref = this.ltr(data.details.booking.bookingRef);
  }

  get booking() {
    return this.data.details.booking;
  }

  /** Whether it is in one of these states, or was when the letter was told. */
  isIn(...states: readonly BookingState[]): boolean {
    return this.data.isReconstructed || states.includes(this.booking.state);
  }

  /** A booking that has gone on since has other amounts; only those of a document are still what was told. */
  get knowsMoney(): boolean {
    return !this.data.isReconstructed || this.data.hasFigures;
  }

  /** What is left of the price, never below zero. */
  get rest(): Sek {
    return remainingOf(this.booking.totalPrice, this.data.details.booking.paidAmount);
  }

  ltr(text: string): string {
    return this.language === 'ar' ? isolateLtr(text) : text;
  }

  /** Names one after another, with the comma of the language. */
  list(names: readonly string[]): string {
    return names.join(this.language === 'ar' ? '، ' : ', ');
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

  /** What the customer accepted. */
  get terms(): ContractTerms {
    const { pricingRules, cancellationLadder: ladder } = this.booking;
    return { ...pricingRules, ladder };
  }

  /** A sentence with its values; `{ref}` and the terms of the booking are always known. */
  interpolate(text: string, values: Readonly<Record<string, string>> = {}): string {
    return filled(fillTerms(text, this.terms, this.language), { ref: this.ref, ...values });
  }

  /** What happened, and which booking of which day: never where to. */
  subject(what: string): string {
    const day = this.day(this.booking.departureDate);
    return this.interpolate(this.texts.subject, { what, day });
  }

  /** Whole kronor that whoever caused the mail named; null when they named none. */
  amount(name: string): number | null {
    const value = this.data.mail.payload[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }

  /** Amounts with their names; none where whoever caused the mail named none. */
  account(name: string): MailAccount {
    const value = this.data.mail.payload[name];
    return typeof value === 'object' ? value : [];
  }

  word(name: string): string {
    return String(this.data.mail.payload[name] ?? '');
  }

  /** How money goes back. */
  get way(): string {
    const method = this.word('method');
    return this.texts.ways[isWay(method) ? method : 'same'];
  }

  /** What is left and until when, or that nothing is. */
  get balance(): string {
    const due = this.booking.balanceDueDate;
    const rest = this.sek(this.rest);
    if (this.rest === 0) return this.texts.settled;
    return due
      ? this.interpolate(this.texts.remainingDue, { rest, due: this.longDay(due) })
      : this.interpolate(this.texts.remaining, { rest });
  }

  fact(name: keyof BookingTexts['facts'], value: string): MailFact {
    return [this.texts.facts[name], value];
  }

  get reference(): MailFact {
    return this.fact('reference', this.ref);
  }

  get departure(): MailFact {
    return this.fact('departure', this.longDay(this.booking.departureDate));
  }

  /** The journey: what, when and who. */
  get journey(): MailFact[] {
    const { destinationSv: sv, destinationAr: ar, returnDate } = this.booking;
    const names = this.data.details.passengers
      .filter(({ state }) => state === 'active')
      .map(({ firstName, lastName }) => this.ltr(`${firstName} ${lastName}`));
    return [
      this.reference,
      this.fact('destination', inLanguage({ sv, ar }, this.language)),
      this.departure,
      this.fact('return', this.longDay(returnDate)),
      ...(names.length > 0 ? [this.fact('travellers', this.list(names))] : []),
    ];
  }

  /** The money: what it costs, what was paid, what is left and until when. */
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

  /** Calls the first traveller by name; nobody once the names are let go. */
  get hello(): string[] {
    const first = this.data.details.passengers.find(({ state }) => state === 'active');
    const name = first?.firstName;
    return name ? [this.interpolate(this.texts.hello, { name: this.ltr(name) })] : [];
  }

  /** When the agency tells the times of the flights and the hotel at the latest. */
  get times(): string {
    const { timesBy, timesSoon } = this.texts.next;
    const day = timesToldBy(this.booking.departureDate);
    return day > this.data.today
      ? this.interpolate(timesBy, { day: this.longDay(day) })
      : timesSoon;
  }

  get openButton(): NonNullable<BookingMailContent['action']> {
    return { label: this.texts.open, url: this.data.page };
  }

  /** To the page where this amount is paid, or where the booking is looked up and paid. */
  payButton(kronor: number): NonNullable<BookingMailContent['action']> {
    const label = this.interpolate(this.texts.pay, { amount: this.sek(kronor) });
    return { label, url: this.data.payPage ?? this.data.page };
  }
}
