/** What a customer does until the process is killed; the expected outcomes are in crash-points-customer.ts. */
export type Story = 'buys' | 'returns' | 'lets go' | 'comes too late';

/** A step at which a process is killed: just before a row is written, or before its transaction is committed. */
export interface CrashPoint {
  readonly name: string;
  readonly story: Story;
  readonly before: 'insert' | 'update';
  readonly table: string;
  /** SQL condition on `old` and `new`. */
  readonly when?: string;
  readonly atCommit?: true;
  /** Also part of the quick run. */
  readonly telling?: true;
  /** A mail may be in transit at this point, so its recipient may get it twice under one Message-ID. */
  readonly mailedTwice?: true;
}

const becomes = (state: string): string =>
  `new.state = '${state}' and old.state is distinct from new.state`;
const atProvider = (status: string): string =>
  `new.status = '${status}' and old.status is distinct from new.status`;

const CREATE_BOOKING: readonly CrashPoint[] = [
  {
    ...{ story: 'buys', before: 'insert', table: 'bookings' },
    name: 'book: the seats are taken, the booking is not written',
  },
  {
    ...{ story: 'buys', before: 'insert', table: 'bookings', atCommit: true, telling: true },
    name: 'book: all is written, nothing committed',
  },
  {
    ...{ story: 'buys', before: 'insert', table: 'payments' },
    name: 'book: the booking is written, its payment is not',
  },
];

const PAY: readonly CrashPoint[] = [
  {
    ...{ story: 'buys', before: 'insert', table: 'sandbox.intents' },
    name: 'pay: the payment is noted, the provider was not asked',
  },
  {
    ...{ story: 'buys', before: 'update', table: 'payments', telling: true },
    name: 'pay: the provider has the intent, nobody here knows it',
    when: 'old.intent_id is null and new.intent_id is not null',
  },
  {
    ...{ story: 'buys', before: 'update', table: 'sandbox.intents' },
    name: 'pay: the card is about to be charged',
    when: atProvider('succeeded'),
  },
  {
    ...{ story: 'buys', before: 'insert', table: 'stripe_events' },
    name: 'pay: the money is taken, the news of it is not kept',
    when: `new.type = 'payment_intent.succeeded'`,
  },
];

const APPLY: readonly CrashPoint[] = [
  {
    ...{ story: 'buys', before: 'update', table: 'stripe_events' },
    name: 'apply: the news is kept, nobody has read it',
    when: `new.type = 'payment_intent.succeeded' and old.attempts = 0 and new.attempts = 1`,
  },
  {
    ...{ story: 'buys', before: 'insert', table: 'ledger_entries' },
    name: 'apply: the payment has succeeded, the ledger has no line',
    when: `new.kind = 'charge'`,
  },
  {
    ...{ story: 'buys', before: 'update', table: 'bookings' },
    name: 'apply: the money is booked, the booking is not confirmed',
    when: becomes('confirmed'),
  },
  {
    ...{ story: 'buys', before: 'insert', table: 'outbox_mails' },
    name: 'apply: the booking is confirmed, its letter is not in the outbox',
    when: `new.topic = 'booking_confirmed'`,
  },
  {
    ...{ story: 'buys', before: 'insert', table: 'documents' },
    name: 'apply: the receipt has its number, but is not written',
    when: `new.kind = 'receipt'`,
  },
  {
    ...{ story: 'buys', before: 'update', table: 'payments', atCommit: true, telling: true },
    name: 'apply: all is written, nothing committed',
    when: becomes('succeeded'),
  },
  {
    ...{ story: 'buys', before: 'update', table: 'stripe_events', mailedTwice: true },
    name: 'apply: all is committed, the news is not ticked off',
    when: `new.type = 'payment_intent.succeeded' and old.processed_at is null and new.processed_at is not null`,
  },
  {
    ...{ story: 'returns', before: 'update', table: 'payments', atCommit: true },
    name: 'apply: the return page alone knows of the money, nothing committed',
    when: becomes('succeeded'),
  },
];

const EXPIRE: readonly CrashPoint[] = [
  {
    ...{ story: 'lets go', before: 'update', table: 'sandbox.intents' },
    name: 'expire: the hold has run out, the provider has not cancelled',
    when: atProvider('canceled'),
  },
  {
    ...{ story: 'lets go', before: 'update', table: 'payments', telling: true },
    name: 'expire: cancelled at the provider, open here',
    when: becomes('canceled'),
  },
  {
    ...{ story: 'lets go', before: 'update', table: 'bookings' },
    name: 'expire: nothing can be charged, the booking still holds its seats',
    when: becomes('expired'),
  },
  {
    ...{ story: 'lets go', before: 'update', table: 'departures', atCommit: true },
    name: 'expire: the seats are back, not committed',
    when: 'new.taken < old.taken',
  },
];

const REFUND: readonly CrashPoint[] = [
  {
    ...{ story: 'comes too late', before: 'insert', table: 'refunds' },
    name: 'refund: money came too late, it is not asked back',
  },
  {
    ...{ story: 'comes too late', before: 'insert', table: 'sandbox.refunds' },
    name: 'refund: it is asked for, the provider does not know',
    mailedTwice: true,
  },
  {
    ...{ story: 'comes too late', before: 'update', table: 'refunds', telling: true },
    name: 'refund: the provider has sent it, nobody here knows',
    when: 'old.stripe_id is null and new.stripe_id is not null',
    mailedTwice: true,
  },
  {
    ...{ story: 'comes too late', before: 'insert', table: 'ledger_entries' },
    name: 'refund: it has arrived, the ledger has no line',
    when: `new.kind = 'refund'`,
    mailedTwice: true,
  },
  {
    ...{ story: 'comes too late', before: 'update', table: 'refunds', atCommit: true },
    name: 'refund: all is written, nothing committed',
    when: becomes('succeeded'),
    mailedTwice: true,
  },
];

const MAIL: readonly CrashPoint[] = [
  {
    ...{ story: 'buys', before: 'update', table: 'outbox_mails' },
    name: 'mail: a sender is about to take the letter',
    when: 'new.lease is not null and old.lease is distinct from new.lease',
  },
  {
    ...{ story: 'buys', before: 'update', table: 'outbox_mails', telling: true },
    name: 'mail: the mail server has the letter, nobody here knows',
    when: becomes('sent'),
    mailedTwice: true,
  },
];

/** All crash points of booking, payment, settlement, expiry, refund and mail. */
export const CRASH_POINTS: readonly CrashPoint[] = [
  ...CREATE_BOOKING,
  ...PAY,
  ...APPLY,
  ...EXPIRE,
  ...REFUND,
  ...MAIL,
];
