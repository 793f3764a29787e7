import type { ValidationIssue } from '../errors/issues.js';
import type { ExtraTerms } from './extras.js';

/** What a departure has of an extra; amounts in kronor. */
export interface DepartureExtra {
  /** Null: as the trip. */
  readonly price: number | null;
  /** How many can be sold; null: no limit. */
  readonly stock: number | null;
  /** Sold and held. */
  readonly taken: number;
  readonly closed: boolean;
}

/** An extra with what the trip and one of its departures say about it. */
export interface ExtraOffer {
  readonly terms: ExtraTerms;
  /** By the trip itself, or by an offer for all trips. */
  readonly isOffered: boolean;
  /** The own price of the trip; null: that of the extra. */
  readonly tripPrice: number | null;
  /** Null: nothing of its own. */
  readonly departure: DepartureExtra | null;
}

/** Why an extra cannot be chosen, or `on_sale`. */
export type ExtraState = 'on_sale' | 'sold_out' | 'too_late';

/** An extra as it is offered on one departure: `price` and `price_child` are those in effect. */
export interface OfferedExtra extends ExtraTerms {
  readonly state: ExtraState;
  /** Null: no limit. */
  readonly left: number | null;
}

export interface ExtraSaleTerms {
  /** The trip includes cover, so none is sold. */
  readonly coverIncluded: boolean;
  /** Until the departure. Staff pass Infinity, because an earlier end holds for customers only. */
  readonly daysLeft: number;
}

/** The price of the departure wins over that of the trip, and that over the extra's. An own price holds for children too. */
export function priceInEffect({
  terms,
  tripPrice,
  departure,
}: Pick<ExtraOffer, 'terms' | 'tripPrice' | 'departure'>): Pick<
  ExtraTerms,
  'price' | 'price_child'
> {
  const own = departure?.price ?? tripPrice;
  return own === null || terms.percent !== null
    ? { price: terms.price, price_child: terms.price_child }
    : { price: own, price_child: null };
}

const leftOf = ({ stock, taken }: Pick<DepartureExtra, 'stock' | 'taken'>): number | null =>
  stock === null ? null : Math.max(0, stock - taken);

function stateOf(
  { terms, departure }: ExtraOffer,
  left: number | null,
  daysLeft: number,
): ExtraState {
  if (departure?.closed || daysLeft < terms.sold_until_days) return 'too_late';
  return left === 0 ? 'sold_out' : 'on_sale';
}

/** Returns the extras that a departure offers, in the order given; those that are sold out or closed are among them. */
export const offeredExtras = (
  offers: readonly ExtraOffer[],
  { coverIncluded, daysLeft }: ExtraSaleTerms,
): OfferedExtra[] =>
  offers
    .filter(
      ({ terms, isOffered }) =>
        isOffered && terms.is_active && !(coverIncluded && terms.kind === 'cover'),
    )
    .map((offer) => {
      const left = offer.departure ? leftOf(offer.departure) : null;
      return {
        ...offer.terms,
        ...priceInEffect(offer),
        left,
        state: stateOf(offer, left, daysLeft),
      };
    });

/** An extra as staff offer it on a trip. */
export interface DestinationExtraInput {
  readonly extra_id: string;
  readonly is_offered: boolean;
  readonly price: number | null;
}

/** An extra as staff offer it on a departure. */
export type DepartureExtraInput = Omit<DepartureExtra, 'taken'> & { readonly extra_id: string };

/** What is known of an extra that may be offered. */
export interface KnownExtra {
  readonly name: string;
  readonly isPercent: boolean;
  /** Offered on every trip. */
  readonly isEverywhere: boolean;
  /** Sold and held of the departure. */
  readonly taken: number;
}

interface Offering {
  /** Those that may be offered, by id. */
  readonly known: ReadonlyMap<string, KnownExtra>;
  /** Why another one may not. */
  readonly otherwise: 'EXTRA_INACTIVE' | 'EXTRA_NOT_OFFERED';
}

interface Row {
  readonly extra_id: string;
  readonly price: number | null;
}

/** Refuses extras that may not be offered, that are named twice, and own prices of a share in per cent. */
const rowProblems = <Extra extends Row>(
  rows: readonly Extra[],
  { known, otherwise }: Offering,
  more: (row: Extra, extra: KnownExtra, field: string) => ValidationIssue[],
): ValidationIssue[] =>
  rows.flatMap((row, place): ValidationIssue[] => {
    const field = `extras.${place}`;
    const at = `${field}.extra_id`;
    const extra = known.get(row.extra_id);
    if (!extra) return [{ code: otherwise, field: at }];
    if (rows.findIndex(({ extra_id }) => extra_id === row.extra_id) < place) {
      return [{ code: 'FIELD_INVALID', params: { field: at }, field: at }];
    }
    const { name } = extra;
    const isPriced = extra.isPercent && row.price !== null;
    return [
      ...(isPriced
        ? [{ code: 'EXTRA_PRICE_OF_PERCENT', params: { name }, field: `${field}.price` } as const]
        : []),
      ...more(row, extra, field),
    ];
  });

/**
 * Returns why a trip cannot offer these extras.
 * @param known those that are sold, and those that the trip offers though they are sold no longer
 */
export const destinationExtraProblems = (
  rows: readonly DestinationExtraInput[],
  known: Offering['known'],
): ValidationIssue[] =>
  rowProblems(rows, { known, otherwise: 'EXTRA_INACTIVE' }, ({ is_offered }, extra, field) =>
    !is_offered && extra.isEverywhere
      ? [{ code: 'EXTRA_EVERYWHERE', params: { name: extra.name }, field: `${field}.is_offered` }]
      : [],
  );

/**
 * Returns why a departure cannot have these extras; a stock is never below what is sold.
 * @param known those that the trip offers, and those of which some are sold
 */
export const departureExtraProblems = (
  rows: readonly DepartureExtraInput[],
  known: Offering['known'],
): ValidationIssue[] =>
  rowProblems(rows, { known, otherwise: 'EXTRA_NOT_OFFERED' }, ({ stock }, { taken }, field) =>
    stock !== null && stock < taken
      ? [{ code: 'EXTRA_STOCK_TAKEN', params: { taken }, field: `${field}.stock` }]
      : [],
  );
