import { percentOf } from '../money/money.js';
import { priceLine, sumOf } from '../pricing/price-lines.js';
import { type BookedExtra, type ExtrasLeft, extraBaseIn } from './booked-extras.js';

type Lines = readonly { readonly kind: string; readonly amount: number }[];

/** An extra of a booking; only a share in per cent of its trip follows the price. */
type Share = Pick<BookedExtra, 'id' | 'extraId' | 'code' | 'passengerId' | 'amount'> & {
  readonly terms: Pick<BookedExtra['terms'], 'percent'>;
};

/**
 * Returns the extras that are a share of the trip after a change of its price, with one line for each difference: another
 * airport, other rooms or a discount. What stays paid after a traveller left stays. The total never falls below 0.
 * @param lines of the booking before the change
 * @param added the lines of the change
 */
export function sharesAfter(
  extras: readonly Share[],
  { lines, added }: { readonly lines: Lines; readonly added: Lines },
): ExtrasLeft {
  const base = { before: extraBaseIn(lines), after: extraBaseIn([...lines, ...added]) };
  let total = sumOf(lines) + sumOf(added);
  const changed = extras.flatMap((extra) => {
    const { percent } = extra.terms;
    if (percent === null) return [];
    const change = percentOf(base.after, percent) - percentOf(base.before, percent);
    const unitPrice = Math.max(change, 0 - extra.amount, 0 - total);
    total += unitPrice;
    return unitPrice === 0 ? [] : [{ extra, unitPrice }];
  });
  return {
    endings: changed.map(({ extra: { id, amount }, unitPrice }) => ({
      ...{ id, isEnded: false },
      amount: amount + unitPrice,
    })),
    lines: changed.map(({ extra: { code: label, extraId, passengerId }, unitPrice }) =>
      priceLine({ kind: 'extra', label, quantity: 1, extraId, passengerId, unitPrice }),
    ),
  };
}
