/** What a customer does until the process is killed; the expected outcomes are in crash-points-customer.ts. */
export type Story = 'buys' | 'returns' | 'expires' | 'comes too late';

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
  readonly isQuick?: true;
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
    ...{ story: 'buys', before: 'insert', table: 'bookings', atCommit: true, isQuick: true },
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
    name: 'pay: the payment is saved, the provider was not called',
  },
  {
    ...{ story: 'buys', before: 'update', table: 'payments', isQuick: true },
    name: 'pay: the provider has the intent, its id is not saved',
    when: 'old.intent_id is null and new.intent_id is not null',
  },
  {
    ...{ story: 'buys', before: 'update', table: 'sandbox.intents' },
    name: 'pay: the card is about to be charged',
    when: atProvider('succeeded'),
  },
  {
    ...{ story: 'buys', before: 'insert', table: 'stripe_events' },
    name: 'pay: the card is charged, the webhook event is not stored',
    when: `new.type = 'payment_intent.succeeded'`,
  },
];

const APPLY: readonly CrashPoint[] = [
  {
    ...{ story: 'buys', before: 'update', table: 'stripe_events' },
    name: 'apply: the event is stored, no job has read it',
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
    name: 'apply: the booking is confirmed, its mail is not in the outbox',
    when: `new.topic = 'booking_confirmed'`,
  },
  {
    ...{ story: 'buys', before: 'insert', table: 'documents' },
    name: 'apply: the receipt has its number, but is not written',
    when: `new.kind = 'receipt'`,
  },
  {
    ...{ story: 'buys', before: 'update', table: 'payments', atCommit: true, isQuick: true },
    name: 'apply: all is written, nothing committed',
    when: becomes('succeeded'),
  },
  {
    ...{ story: 'buys', before: 'update', table: 'stripe_events', mailedTwice: true },
    name: 'apply: all is committed, the event is not marked as processed',
    when: `new.type = 'payment_intent.succeeded' and old.processed_at is null and new.processed_at is not null`,
  },
  {
    ...{ story: 'returns', before: 'update', table: 'payments', atCommit: true },
    name: 'apply: only the return page knows of the payment, nothing committed',
    when: becomes('succeeded'),
  },
];

const EXPIRE: readonly CrashPoint[] = [
  {
    ...{ story: 'expires', before: 'update', table: 'sandbox.intents' },
    name: 'expire: the hold has expired, the provider has not cancelled',
    when: atProvider('canceled'),
  },
  {
    ...{ story: 'expires', before: 'update', table: 'payments', isQuick: true },
    name: 'expire: cancelled at the provider, open here',
    when: becomes('canceled'),
  },
  {
    ...{ story: 'expires', before: 'update', table: 'bookings' },
    name: 'expire: nothing can be charged, the booking still holds its seats',
    when: becomes('expired'),
  },
  {
    ...{ story: 'expires', before: 'update', table: 'departures', atCommit: true },
    name: 'expire: the seats are back, not committed',
    when: 'new.taken < old.taken',
  },
];

const REFUND: readonly CrashPoint[] = [
  {
    ...{ story: 'comes too late', before: 'insert', table: 'refunds' },
    name: 'refund: the payment came too late, no refund is requested',
  },
  {
    ...{ story: 'comes too late', before: 'insert', table: 'sandbox.refunds' },
    name: 'refund: it is requested, the provider was not called',
    mailedTwice: true,
  },
  {
    ...{ story: 'comes too late', before: 'update', table: 'refunds', isQuick: true },
    name: 'refund: the provider has made it, its id is not saved',
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
    name: 'mail: a worker is about to lease the mail',
    when: 'new.lease is not null and old.lease is distinct from new.lease',
  },
  {
    ...{ story: 'buys', before: 'update', table: 'outbox_mails', isQuick: true },
    name: 'mail: the mail server has accepted it, the outbox does not say so',
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
