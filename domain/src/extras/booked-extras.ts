import { type Sek, percentOf, sek } from '../money/money.js';
import {
  type LineKind,
  type PriceLine,
  priceLine,
  sumOf,
  worthWriting,
} from '../pricing/price-lines.js';
import type { QuoteLine } from '../pricing/pricing.js';
import type { TravellerType } from '../pricing/ages.js';
import { inRoomOrder } from '../rooms/room-order.js';
import { type ExtraOffer, type ExtraSaleTerms, type OfferedExtra, offeredExtras } from './extra-offers.js'; // oxfmt-ignore
import { type ExtraChoice, unitsOf } from './extra-quote.js';
import { type ExtraTerms, isPerPerson } from './extras.js';

/** The terms of an extra that a booking keeps. */
export type SoldExtraTerms = Pick<ExtraTerms, 'kind' | 'basis' | 'percent' | 'in_deposit'> & {
  readonly refundable: boolean;
};

/** An extra on sale, with its id. */
export type ExtraOnSale = OfferedExtra & {
  readonly id: string;
  readonly refundable: boolean;
};

/** An extra that a trip offers, as it is stored. */
export interface StoredExtraOffer extends ExtraOffer {
  readonly id: string;
  readonly refundable: boolean;
  readonly is_question: boolean;
  /** Also after the trip is sold. */
  readonly bookable_later: boolean;
  readonly text_sv: string;
  readonly text_ar: string;
  readonly terms_url: string;
}

/**
 * Returns the extras that can be sold on a departure.
 * @param own number of each that a customer holds already and would release, by id
 */
export const extrasOnSale = (
  offers: readonly StoredExtraOffer[],
  terms: ExtraSaleTerms,
  own: Readonly<Record<string, number>> | null = null,
): ExtraOnSale[] =>
  offers.flatMap((offer) => {
    const { id, refundable, departure } = offer;
    const released = own?.[id] ?? 0;
    const free = departure && { ...departure, taken: departure.taken - released };
    return offeredExtras([{ ...offer, departure: free }], terms).map((extra) => ({
      ...extra,
      id,
      refundable,
    }));
  });

/** An extra of a new booking: of one traveller, or of the booking. Amount in kronor. */
export interface NewExtra {
  readonly extra_id: string;
  readonly name_sv: string;
  readonly name_ar: string;
  readonly terms: SoldExtraTerms;
  /** Position of the traveller on the form; null: of the booking. */
  readonly passenger: number | null;
  /** Nights, or 1. */
  readonly quantity: number;
  readonly amount: number;
  /** Its place among the lines; null: free, because there are no nights. */
  readonly line: number | null;
}

/** Returns how many of each extra an order takes of the stock, by id. */
export const extraCounts = (
  choices: readonly ExtraChoice[],
  offered: readonly ExtraOnSale[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    choices.flatMap((choice) => {
      const extra = offered.find(({ code }) => code === choice.code);
      return extra ? [[extra.id, unitsOf(choice, extra)]] : [];
    }),
  );

const termsOf = ({
  kind,
  basis,
  percent,
  in_deposit,
  refundable,
}: ExtraOnSale): SoldExtraTerms => ({
  kind,
  basis,
  percent,
  in_deposit,
  refundable,
});

/**
 * Returns the extras of a new booking, one for each traveller who has one or one for the booking.
 * @param lines the lines of its price, which include those of the extras
 */
export function newExtras(
  choices: readonly ExtraChoice[],
  offered: readonly ExtraOnSale[],
  { lines, passengers }: { readonly lines: readonly QuoteLine[]; readonly passengers: readonly { readonly type: TravellerType }[] }, // oxfmt-ignore
): NewExtra[] {
  const order = inRoomOrder(passengers);
  return offered.flatMap((extra): NewExtra[] => {
    const choice = choices.find(({ code }) => code === extra.code);
    if (!choice) return [];
    const { id: extra_id, name_sv } = extra;
    const names = { extra_id, name_sv, name_ar: extra.name_ar || name_sv, terms: termsOf(extra) };
    const of = (passenger: number | null, sharers: number): NewExtra => {
      const type = passenger === null ? null : (passengers[passenger]?.type ?? null);
      const found = lines.findIndex(
        ({ kind, label, travellerType }) =>
          kind === 'extra' && label === extra.code && travellerType === type,
      );
      const line = lines[found];
      const quantity = line ? line.quantity / sharers : 0;
      const amount = quantity * (line?.unitPrice ?? 0);
      return { ...names, passenger, quantity, amount, line: line ? found : null };
    };
    if (!isPerPerson(extra.basis)) return [of(null, 1)];
    const positions = (choice.travellers ?? []).flatMap((place) => order[place] ?? []);
    const typed = (type: TravellerType | undefined): number =>
      positions.filter((position) => passengers[position]?.type === type).length;
    return positions.map((position) => of(position, typed(passengers[position]?.type)));
  });
}

/** An extra that a booking has; amount in kronor. */
export interface BookedExtra {
  readonly id: string;
  readonly extraId: string;
  readonly code: string;
  readonly nameSv: string;
  readonly nameAr: string;
  /** Null: of the booking. */
  readonly passengerId: string | null;
  readonly quantity: number;
  /** What the booking pays for it. */
  readonly amount: number;
  readonly terms: SoldExtraTerms;
}

/** An extra that ended and stays paid: its traveller left, or staff took it away. Amount in kronor. */
export type EndedExtra = Pick<BookedExtra, 'extraId' | 'code' | 'nameSv' | 'amount'>;

/** Returns how many of each extra a booking takes of the stock, by id. */
export function countExtras(
  extras: readonly Pick<BookedExtra, 'extraId'>[],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { extraId } of extras) counts[extraId] = (counts[extraId] ?? 0) + 1;
  return counts;
}

/** What becomes of an extra when travellers leave. */
export interface ExtraEnding {
  readonly id: string;
  /** What the booking pays for it afterwards, in kronor. */
  readonly amount: number;
  /** It is given back to the stock. */
  readonly isEnded: boolean;
}

/** The extras of a booking after travellers left, with the lines of the difference. */
export interface ExtrasLeft {
  readonly endings: readonly ExtraEnding[];
  readonly lines: readonly PriceLine[];
}

/** Kinds of lines of the trip; a traveller whose type was corrected pays the difference as an adjustment. */
const BASE_KINDS: ReadonlySet<string> = new Set<LineKind>([
  'traveller', 'airport', 'room', 'discount', 'adjustment',
]); // oxfmt-ignore

/** Returns the sum of the lines that a share in per cent is one of, in kronor. */
export const extraBaseIn = (
  lines: readonly { readonly kind: string; readonly amount: number }[],
): Sek => sek(Math.max(0, sumOf(lines.filter(({ kind }) => BASE_KINDS.has(kind)))));

interface Leaving {
  readonly isWhole: boolean;
  readonly ids: ReadonlySet<string>;
  /** Extras that are not refundable stay paid. */
  readonly isOwnReason: boolean;
  /** Of `extraBaseIn` after they left. */
  readonly base: Sek;
}

function endingOf(extra: BookedExtra, { isWhole, ids, isOwnReason, base }: Leaving): ExtraEnding {
  const { id, amount, terms, passengerId } = extra;
  const isEnded = isWhole || (passengerId !== null && ids.has(passengerId));
  const isKept = isOwnReason && !terms.refundable;
  if (isEnded) return { id, isEnded, amount: isKept ? amount : 0 };
  const share = terms.percent === null ? amount : percentOf(base, terms.percent);
  return { id, isEnded, amount: isKept ? amount : Math.min(amount, share) };
}

/**
 * Returns what becomes of the extras of a booking when travellers leave: those of who leaves end, and a share in per cent
 * falls with the price of the trip. For their own reasons only what is refundable is paid back, and without a fee.
 */
export function extrasLeftBy(extras: readonly BookedExtra[], leaving: Leaving): ExtrasLeft {
  const endings = extras.map((extra) => endingOf(extra, leaving));
  const lines = extras.map(
    ({ extraId, code, amount, passengerId }, place) =>
    priceLine({
      kind: 'extra', label: code, quantity: 1, extraId, passengerId,
      unitPrice: (endings[place]?.amount ?? amount) - amount,
    }), // oxfmt-ignore
  );
  return {
    lines: worthWriting(lines),
    endings: endings.filter(
      (ending, place) => ending.isEnded || ending.amount !== extras[place]?.amount,
    ),
  };
}

/**
 * Returns the extras of a booking on its new departure, as they were sold: the same price for each night or piece, and a
 * share in per cent of the new price.
 */
export const extrasAfterMove = (
  extras: readonly BookedExtra[],
  { nights, base }: { readonly nights: number; readonly base: Sek },
): BookedExtra[] =>
  extras.map((extra) => {
    const { terms, quantity, amount } = extra;
    if (terms.percent !== null) return { ...extra, amount: percentOf(base, terms.percent) };
    if (terms.basis !== 'person_night' && terms.basis !== 'booking_night') return extra;
    return quantity === 0
      ? extra
      : { ...extra, quantity: nights, amount: (amount / quantity) * nights };
  });

/** An extra that stays paid though its travellers leave; amount in kronor, of all of them together. */
export interface UnrefundedExtra {
  readonly name_sv: string;
  readonly name_ar: string;
  readonly amount: number;
}

/** Returns the extras that end and are not refunded, each once, in the order of the booking. */
export function unrefundedExtras(
  extras: readonly BookedExtra[],
  endings: readonly ExtraEnding[],
): UnrefundedExtra[] {
  const kept = new Map<string, UnrefundedExtra>();
  for (const { id, extraId, nameSv, nameAr } of extras) {
    const ending = endings.find((one) => one.id === id);
    if (!ending?.isEnded || ending.amount === 0) continue;
    const amount = (kept.get(extraId)?.amount ?? 0) + ending.amount;
    kept.set(extraId, { name_sv: nameSv, name_ar: nameAr || nameSv, amount });
  }
  return [...kept.values()];
}
