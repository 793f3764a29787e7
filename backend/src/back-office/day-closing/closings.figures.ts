import type {
  ClosingFiguresView,
  ClosingItemView,
  ClosingLineView,
  CountedRequest,
} from '@safar/domain/contracts/office/day-closings';
import { differenceOf } from '@safar/domain/office/day-closing';
import { sumKronor } from '@safar/domain/money/money';
import { OFFLINE_METHODS, PAYMENT_METHODS, isOffline } from '@safar/domain/pricing/pricing';
import type { ProviderMovement } from '../../payments/gateway/provider-statement.service.js';
import type { DayLine } from './closings.queries.js';
import type { LedgerObject } from '../reconciliation/provider-reconciliation.queries.js';

/** A day in the ledger and at the provider. */
export interface DayAccount {
  readonly lines: readonly DayLine[];
  /** Objects with ledger entries on that day, with the sum of those. */
  readonly booked: readonly LedgerObject[];
  /** The same objects and the provider's, with all their ledger entries of any day. */
  readonly ours: readonly LedgerObject[];
  /** Movements that started at the provider on that day; null when it did not reply. */
  readonly stated: readonly ProviderMovement[] | null;
  /** The provider's movements for objects of ours that started on another day. */
  readonly elsewhere: readonly ProviderMovement[];
}

const byId = <One extends { readonly id: string }>(all: readonly One[]): ReadonlyMap<string, One> =>
  new Map(all.map((one) => [one.id, one]));

const UNKNOWN = 'unknown';

/** The provider's refunds and disputes name only their payment. */
function methodIn({ ours, stated, elsewhere }: DayAccount, id: string): string {
  const theirs = [...(stated ?? []), ...elsewhere];
  const movement = theirs.find((one) => one.id === id);
  const paid = theirs.find((one) => one.kind === 'payment' && one.id === movement?.intentId);
  const booked = [movement?.intentId, id].flatMap(
    (known) => ours.find((one) => one.id === known) ?? [],
  );
  return movement?.method ?? paid?.method ?? booked[0]?.method ?? UNKNOWN;
}

/** Returns our methods in order, then the provider's other ones. */
function methodsOf(account: DayAccount): string[] {
  const known: readonly string[] = [...PAYMENT_METHODS, ...OFFLINE_METHODS];
  const theirs = (account.stated ?? []).map(({ id }) => methodIn(account, id));
  const others = new Set([...theirs, ...account.lines.map(({ method }) => method)]);
  return [
    ...PAYMENT_METHODS,
    ...[...others].filter((method) => !known.includes(method)).sort(),
    ...OFFLINE_METHODS,
  ];
}

function reasonOf(account: DayAccount, id: string): ClosingItemView['reason'] {
  const our = byId(account.ours).get(id);
  const their = byId([...(account.stated ?? []), ...account.elsewhere]).get(id);
  if (!our) return 'unknown';
  if (!their) return 'missing';
  return our.amount === their.amount ? 'other_day' : 'amount';
}

function itemsOf(account: DayAccount): ClosingItemView[] {
  if (!account.stated) return [];
  const [booked, stated, ours] = [byId(account.booked), byId(account.stated), byId(account.ours)];
  return [...new Set([...booked.keys(), ...stated.keys()])].flatMap((id) => {
    const [our, their] = [booked.get(id), stated.get(id)];
    const kind = their?.kind ?? our?.kind;
    const [had, has] = [our?.amount ?? 0, their?.amount ?? 0];
    if (!kind || had === has) return [];
    const booking = ours.get(id);
    return [
      {
        ...{ kind, id, method: methodIn(account, id), ours: had, theirs: has },
        booking_id: booking?.booking_id ?? null,
        booking_ref: booking?.booking_ref ?? null,
        reason: reasonOf(account, id),
      },
    ];
  });
}

function lineOf(
  account: DayAccount,
  method: ClosingLineView['method'],
  counted: CountedRequest,
): ClosingLineView {
  const line = account.lines.find((one) => one.method === method);
  const { received = 0, returned = 0, disputed = 0 } = line ?? {};
  const ours = received + returned + disputed;
  const theirs = isOffline(method)
    ? (counted[method] ?? null)
    : account.stated &&
      sumKronor(account.stated.filter(({ id }) => methodIn(account, id) === method).map(({ amount }) => amount)); // oxfmt-ignore
  const difference = differenceOf({ ours, theirs });
  return { method, received, returned, disputed, ours, theirs, difference };
}

/** Compares our day with the provider's, line by line, and lists the causes of differences. */
export function closingFigures(account: DayAccount, counted: CountedRequest): ClosingFiguresView {
  const lines = methodsOf(account).map((method) => lineOf(account, method, counted));
  const items = itemsOf(account);
  const odd = items.filter(({ reason }) => reason !== 'other_day');
  const miscounted = lines.filter(({ method }) => isOffline(method));
  return {
    lines,
    items,
    ours: sumKronor(lines.map(({ ours }) => ours)),
    unexplained:
      sumKronor(odd.map(({ ours, theirs }) => Math.abs(theirs - ours))) +
      sumKronor(miscounted.map(({ difference }) => Math.abs(difference ?? 0))),
  };
}
