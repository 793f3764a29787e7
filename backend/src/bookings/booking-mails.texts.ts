import type { Language } from '@safar/domain/rules/languages';
import { BOOKING_TEXTS_AR } from './booking-mails.texts.ar.js';
import { BOOKING_TEXTS_SV } from './booking-mails.texts.sv.js';

/** What happened, as the subject says it, and the heading of the letter. */
interface Head {
  readonly subject: string;
  readonly greeting: string;
}
type MailTexts<Key extends string> = Head & Readonly<Record<Key, string>>;

export const CHANGES = [
  'name', 'traveller', 'travellers', 'birthdate', 'contact', 'language', 'due_date', 'price', 'discount', 'fee', 'insurance',
] as const; // oxfmt-ignore
export type Change = (typeof CHANGES)[number];

export const WAYS = ['card', 'klarna', 'bank', 'swish', 'cash', 'terminal', 'same'] as const;
export type Way = (typeof WAYS)[number];

type FactName =
  | 'reference'
  | 'oldReference'
  | 'destination'
  | 'departure'
  | 'return'
  | 'travellers'
  | 'total'
  | 'paid'
  | 'remaining'
  | 'due'
  | 'fee'
  | 'refund'
  | 'returned'
  | 'voided'
  | 'way'
  | 'deadline';

export interface BookingTexts {
  /** Staff and customers sort their mail by number and day. */
  readonly subject: string;
  readonly open: string;
  readonly pay: string;
  readonly phone: string;
  readonly emergency: string;
  readonly hours: string;
  /** `{name}`: the first name of the first traveller. */
  readonly hello: string;
  readonly facts: Readonly<Record<FactName, string>>;
  readonly ways: Readonly<Record<Way, string>>;
  readonly remaining: string;
  readonly remainingDue: string;
  readonly settled: string;
  readonly plan: {
    readonly title: string;
    readonly first: string;
    readonly balance: string;
    readonly isPaid: string;
    readonly dueBy: string;
  };
  readonly next: {
    readonly title: string;
    readonly payRest: string;
    readonly payRestDue: string;
    readonly invoice: string;
    readonly settled: string;
    readonly names: string;
    readonly passports: string;
    readonly transfer: string;
    readonly documents: string;
    readonly calendar: string;
    /** When flight times and hotel are told at the latest. `{day}` */
    readonly timesBy: string;
    /** The same where that day has come. */
    readonly timesSoon: string;
  };
  readonly confirmed: MailTexts<'paid' | 'unpaid' | 'law' | 'papers'>;
  readonly received: MailTexts<'body' | 'surcharge' | 'papers'>;
  readonly late: MailTexts<'body' | 'help'>;
  /** The day on which the clock cancels what is not paid. */
  readonly givenUp: string;
  readonly reminderBefore: MailTexts<'body' | 'already' | 'help'>;
  readonly reminderToday: MailTexts<'body' | 'already' | 'help'>;
  readonly reminderAfter: MailTexts<'body' | 'already' | 'help'>;
  readonly payLink: MailTexts<'body' | 'personal'>;
  readonly optionEnding: MailTexts<'body' | 'confirm' | 'otherwise'>;
  readonly optionExpired: MailTexts<'body' | 'nothing' | 'again'>;
  readonly changed: MailTexts<'body' | 'wrong' | 'list' | 'papers'> & {
    readonly changes: Readonly<Record<Change, string>>;
    /** With the names and the amount, where the mail knows them. */
    readonly exactly: Readonly<Record<'name' | 'traveller' | 'fee', string>>;
  };
  readonly moved: MailTexts<'body' | 'number' | 'fee' | 'money' | 'calendar' | 'papers'>;
  readonly cancelled: MailTexts<
    | 'body'
    | 'organiser'
    | 'minimum'
    | 'force_majeure'
    | 'refund'
    | 'refundBy'
    | 'noRefund'
    | 'papers'
  >;
  readonly cancelledPart: MailTexts<'body' | 'somebody' | 'others'>;
  readonly refundSent: MailTexts<'body' | 'when' | 'papers'>;
  readonly voided: MailTexts<'body' | 'receipt' | 'papers'>;
  readonly refundReturned: MailTexts<'body' | 'safe' | 'card' | 'papers'>;
  readonly documents: MailTexts<'body' | 'page' | 'passports' | 'airport' | 'emergency'> & {
    readonly title: string;
  };
  readonly cancelRequest: MailTexts<'body' | 'until' | 'numbers'>;
}

/**
 * The destination stays out of subjects: a trip may tell what somebody believes, and subjects are read over shoulders and
 * on locked screens. They name the booking and its day instead.
 */
export const BOOKING_TEXTS: Readonly<Record<Language, BookingTexts>> = {
  sv: BOOKING_TEXTS_SV,
  ar: BOOKING_TEXTS_AR,
};
