/** What happened, for the subject, and the heading of the mail. */
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
  | 'refund'
  | 'returned'
  | 'voided';

/**
 * Subjects do not name the destination: it may reveal a belief, and other people can read subjects, also on locked
 * screens. They name the booking and its departure day instead.
 */
export interface BookingTexts {
  /** Has reference and day, so that staff and customers can sort their mail. */
  readonly subject: string;
  readonly open: string;
  readonly pay: string;
  readonly phone: string;
  readonly emergency: string;
  readonly hours: string;
  /** `{name}`: the first name of the first passenger. */
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
    /** By when flight times and the hotel are given. `{day}` */
    readonly timesBy: string;
    /** Used once that day has come. */
    readonly timesSoon: string;
  };
  readonly confirmed: MailTexts<'paid' | 'unpaid' | 'law' | 'papers'>;
  readonly received: MailTexts<'body' | 'surcharge' | 'papers'>;
  readonly late: MailTexts<'body' | 'help'>;
  /** The day on which an unpaid booking is auto-cancelled. */
  readonly givenUp: string;
  readonly reminderBefore: MailTexts<'body' | 'already' | 'help'>;
  readonly reminderToday: MailTexts<'body' | 'already' | 'help'>;
  readonly reminderAfter: MailTexts<'body' | 'already' | 'help'>;
  readonly payLink: MailTexts<'body' | 'personal'>;
  readonly optionEnding: MailTexts<'body' | 'confirm' | 'otherwise'>;
  readonly optionExpired: MailTexts<'body' | 'nothing' | 'again'>;
  readonly changed: MailTexts<'body' | 'wrong' | 'list' | 'papers'> & {
    readonly changes: Readonly<Record<Change, string>>;
    /** With names and amount, where the mail has them. */
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
