import { type Sek, sek } from '../money/money.js';
import type { TravellerType } from './ages.js';

export const LINE_KINDS = [
  'traveller', 'airport', 'room', 'insurance', 'extra', 'discount', 'fee', 'adjustment',
] as const; // oxfmt-ignore
export type LineKind = (typeof LINE_KINDS)[number];

/** Labels of lines added by later changes. Of the original price, those of airports, rooms and discounts have one. */
export const LINE_LABELS = [
  'cancelled_traveller', 'cancelled_insurance', 'cancellation_fee', 'waived_fee', 'move_fee', 'price_difference',
  'transfer_fee', 'name_fee', 'manual_discount', 'airport_difference', 'room_supplement', 'shared_bed',
  'single_supplement', 'campaign',
] as const; // oxfmt-ignore
export type LineLabel = (typeof LINE_LABELS)[number];

/** The code of an extra: the label of its lines. Known labels stay apart from it in types. */
export type ExtraCode = string & Record<never, never>;

/** Whether a label is one with a text of its own, not the code of an extra. */
export const isLineLabel = (label: string | null | undefined): label is LineLabel =>
  (LINE_LABELS as readonly (string | null | undefined)[]).includes(label);

/** A line of a booking's price, in whole kronor. The price is always the sum of its lines. */
export interface PriceLine {
  readonly kind: LineKind;
  readonly travellerType: TravellerType | null;
  readonly quantity: number;
  /** Negative for reductions. */
  readonly unitPrice: number;
  readonly amount: number;
  /** Of an extra: its code. */
  readonly label: LineLabel | ExtraCode | null;
  /** The passenger, for lines about a single one. */
  readonly passengerId: string | null;
  /** The room, for lines that its travellers pay together. */
  readonly roomId: string | null;
  /** The extra, for lines of kind `extra`. */
  readonly extraId?: string | null;
  /** The discount rule, for lines labelled `campaign`. */
  readonly ruleId?: string | null;
}

const NOTHING = { travellerType: null, label: null, passengerId: null, roomId: null };

/** Creates a line; its amount is computed. */
export const priceLine = (
  line: Pick<PriceLine, 'kind' | 'quantity' | 'unitPrice'> & Partial<PriceLine>,
): PriceLine => ({ ...NOTHING, ...line, amount: line.quantity * line.unitPrice });

export const sumOf = (lines: readonly Pick<PriceLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Sums lines by label, or by kind if there is no label or it is the code of an extra, in the order of their first occurrence. */
export function amountsByLabel(
  lines: readonly Pick<PriceLine, 'kind' | 'label' | 'amount'>[],
): [name: LineLabel | LineKind, amount: number][] {
  const amounts = new Map<LineLabel | LineKind, number>();
  for (const { kind, label, amount } of lines) {
    const name = isLineLabel(label) ? label : kind;
    amounts.set(name, (amounts.get(name) ?? 0) + amount);
  }
  return [...amounts];
}

/** Drops lines with amount 0. */
export const worthWriting = <Line extends PriceLine>(lines: readonly Line[]): Line[] =>
  lines.filter(({ amount }) => amount !== 0);

/** Takes an amount off lines, from the first one on. */
export function lessened(lines: readonly PriceLine[], off: number): PriceLine[] {
  let left = off;
  return lines.map((line) => {
    const taken = Math.min(left, line.amount);
    left -= taken;
    return priceLine({ ...line, unitPrice: line.unitPrice - taken });
  });
}

/** Whether a line is one of a campaign's discount; an extra may have been sold under the same word as its code. */
const isOfCampaign = ({ kind, label }: Pick<PriceLine, 'kind' | 'label'>): boolean =>
  kind === 'discount' && label === 'campaign';

/** Returns the rule of the campaign of a booking; null without one. */
export const campaignRule = (lines: readonly PriceLine[]): string | null =>
  lines.find(isOfCampaign)?.ruleId ?? null;

/**
 * Returns lines that change the discounts of a booking by an amount: that of a campaign by its share, so that it stays
 * apart from what staff gave.
 * @param lines those of the booking
 */
export function discountLines(lines: readonly PriceLine[], amount: number): PriceLine[] {
  const campaign = lines.filter(isOfCampaign);
  const all = sharedIn(lines);
  const part = all === 0 ? 0 : Math.round((amount * sumOf(campaign)) / all);
  const about = { kind: 'discount', quantity: 1 } as const;
  const ruleId = campaignRule(lines);
  return worthWriting([
    priceLine({ ...about, label: 'campaign', unitPrice: part, ruleId }),
    priceLine({ ...about, label: 'manual_discount', unitPrice: amount - part }),
  ]);
}

/** Returns what the campaign of a booking takes off, in kronor. */
export const campaignIn = (lines: readonly PriceLine[]): Sek =>
  sek(Math.max(0, 0 - sumOf(lines.filter(isOfCampaign))));

/** Returns the line that takes an amount of the campaign's discount back, apart from what staff gave; none for 0. */
export const campaignDropped = (lines: readonly PriceLine[], amount: number): PriceLine[] =>
  worthWriting([
    priceLine({
      ...{ kind: 'discount', label: 'campaign', quantity: 1, unitPrice: amount },
      ruleId: campaignRule(lines),
    }),
  ]);

/** Returns the lines of a booking without the campaign's discount when it is dropped. */
export const withDropped = (
  lines: readonly PriceLine[],
  isDropped: boolean,
): readonly PriceLine[] =>
  isDropped ? [...lines, ...campaignDropped(lines, campaignIn(lines))] : lines;

/**
 * Returns the lines of a change with one that takes back of a discount what the price would fall below 0: a discount that
 * was larger than the trip was also one on what is refunded now. Nothing else holds the price up, or it would stay when
 * everything is reversed.
 */
export function withDiscountTaken<Line extends PriceLine>(
  lines: readonly PriceLine[],
  added: readonly Line[],
): readonly (Line | PriceLine)[] {
  const missing = 0 - sumOf(lines) - sumOf(added);
  if (missing <= 0) return added;
  return [...added, ...discountLines(lines, missing)];
}

/** Returns the sum of fees less waived amounts. */
export const feesIn = (lines: readonly PriceLine[]): number =>
  sumOf(lines.filter(({ kind }) => kind === 'fee'));

/** Returns the fees of cancelled passengers before waivers. */
export const cancellationFeesIn = (lines: readonly PriceLine[]): number =>
  sumOf(lines.filter(({ label }) => label === 'cancellation_fee'));

export const waivedIn = (lines: readonly PriceLine[]): number =>
  0 - sumOf(lines.filter(({ label }) => label === 'waived_fee'));

/**
 * Returns the sum of lines shared by the party: discounts and lines of no particular passenger. A price difference
 * after a passenger changed type belongs to that passenger, and extras have rules of their own.
 */
export const sharedIn = (lines: readonly PriceLine[]): number =>
  sumOf(
    lines.filter(
      ({ kind, label }) =>
        kind === 'discount' || (kind === 'adjustment' && label !== 'price_difference'),
    ),
  );

/**
 * Returns the share of the party's common amounts, rounded half up, limited so that it takes off at most what these
 * passengers were to pay and at most the rest of the price.
 * @param limits what they were to pay, and the price
 */
export function shareOf(
  shared: number,
  [part, whole]: readonly [number, number],
  [most, price]: readonly [number, number],
): number {
  const share = part === whole ? shared : Math.round((shared * part) / Math.max(1, whole));
  return Math.min(Math.max(share, 0 - most), price - most);
}

export interface InsuranceIn {
  /** Kronor per passenger, 0 without insurance. */
  readonly each: number;
  /** Number of passengers charged for it, including those who left without getting it refunded. */
  readonly passengers: number;
}

export function insuranceIn(lines: readonly PriceLine[]): InsuranceIn {
  const insurances = lines.filter(({ kind }) => kind === 'insurance');
  const each = insurances[0]?.unitPrice ?? 0;
  return { each, passengers: each === 0 ? 0 : Math.round(sumOf(insurances) / each) };
}
