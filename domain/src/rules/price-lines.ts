import type { TravellerType } from './ages.js';

export type LineKind = 'traveller' | 'insurance' | 'extra' | 'discount' | 'fee' | 'adjustment';

/** What a line that came after the sale is for; the sale's own lines have none. */
export const LINE_LABELS = [
  'cancelled_traveller', 'cancelled_insurance', 'cancellation_fee', 'waived_fee', 'move_fee', 'price_difference',
  'transfer_fee', 'name_fee', 'manual_discount',
] as const; // oxfmt-ignore
export type LineLabel = (typeof LINE_LABELS)[number];

/** One line of a booking's price, in whole kronor. The price is always the sum of its lines. */
export interface PriceLine {
  readonly kind: LineKind;
  readonly travellerType: TravellerType | null;
  readonly quantity: number;
  /** Negative where something is taken off. */
  readonly unitPrice: number;
  readonly amount: number;
  readonly label: LineLabel | null;
  /** Whom it is about, where it is about one traveller. */
  readonly passengerId: string | null;
}

const NOTHING = { travellerType: null, label: null, passengerId: null };

/** A line; its amount follows from the rest. */
export const priceLine = (
  line: Pick<PriceLine, 'kind' | 'quantity' | 'unitPrice'> & Partial<PriceLine>,
): PriceLine => ({ ...NOTHING, ...line, amount: line.quantity * line.unitPrice });

export const sumOf = (lines: readonly Pick<PriceLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** What lines come to by what they are for, in the order in which they came; what has no label is named by its kind. */
export function amountsByLabel(
  lines: readonly Pick<PriceLine, 'kind' | 'label' | 'amount'>[],
): [name: LineLabel | LineKind, amount: number][] {
  const amounts = new Map<LineLabel | LineKind, number>();
  for (const { kind, label, amount } of lines) {
    const name = label ?? kind;
    amounts.set(name, (amounts.get(name) ?? 0) + amount);
  }
  return [...amounts];
}

/** Without the lines that change nothing. */
export const worthWriting = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.filter(({ amount }) => amount !== 0);

/** Fees less what was waived of them. */
export const feesIn = (lines: readonly PriceLine[]): number =>
  sumOf(lines.filter(({ kind }) => kind === 'fee'));

/** Of the fees, those for travellers who left, before anything was waived. */
export const cancellationFeesIn = (lines: readonly PriceLine[]): number =>
  sumOf(lines.filter(({ label }) => label === 'cancellation_fee'));

export const waivedIn = (lines: readonly PriceLine[]): number =>
  0 - sumOf(lines.filter(({ label }) => label === 'waived_fee'));

/**
 * What the whole party shares: discounts, and whatever else belongs to nobody in particular. A difference in price after
 * a traveller became another type is part of that traveller's price.
 */
export const sharedIn = (lines: readonly PriceLine[]): number =>
  sumOf(
    lines.filter(
      ({ kind, label }) =>
        kind === 'discount' ||
        kind === 'extra' ||
        (kind === 'adjustment' && label !== 'price_difference'),
    ),
  );

export interface InsuranceIn {
  /** Kronor a traveller, 0 when nobody is insured. */
  readonly each: number;
  /** So many travellers pay for it, also those who left and did not get it back. */
  readonly passengers: number;
}

export function insuranceIn(lines: readonly PriceLine[]): InsuranceIn {
  const insurances = lines.filter(({ kind }) => kind === 'insurance');
  const each = insurances[0]?.unitPrice ?? 0;
  return { each, passengers: each === 0 ? 0 : Math.round(sumOf(insurances) / each) };
}
