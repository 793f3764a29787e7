import { sumOf } from '../pricing/price-lines.js';
import { type ExtraOnSale, type StoredExtraOffer, extrasOnSale } from './booked-extras.js';
import { type BookingWithExtras, type ExtrasChangeSale, extrasChangeOf, extrasChangeProblems } from './change-extras.js'; // oxfmt-ignore
import type { ExtraSaleTerms } from './extra-offers.js';
import { isPerPerson } from './extras.js';

const NOTHING_OF_ITS_OWN = { price: null, stock: null, taken: 0 };

/** Returns the extras of a departure for a booking that is sold; what is sold with the trip only is closed. */
export const extrasForLater = (
  offers: readonly StoredExtraOffer[],
  terms: ExtraSaleTerms,
  own: Readonly<Record<string, number>> | null = null,
): ExtraOnSale[] =>
  extrasOnSale(
    offers.map((offer) => {
      if (offer.bookable_later) return offer;
      return { ...offer, departure: { ...(offer.departure ?? NOTHING_OF_ITS_OWN), closed: true } };
    }),
    terms,
    own,
  );

/** An extra that a booking can still have. Amounts in kronor. */
export interface LaterExtra {
  readonly extra: ExtraOnSale;
  /** For the booking; null: by traveller. */
  readonly amount: number | null;
  /** Who may have it and does not have it yet; empty: one for the booking. */
  readonly travellers: readonly { readonly passenger_id: string; readonly amount: number }[];
}

/** Returns what a booking can still have, in the order of the offers; sold out or not, but nothing that is free. */
export const laterExtras = (booking: BookingWithExtras, sale: ExtrasChangeSale): LaterExtra[] =>
  sale.offered.flatMap((extra): LaterExtra[] => {
    const { code } = extra;
    const costs = (item: { readonly passenger_ids?: readonly string[] }): number => {
      const input = { add: [{ code, ...item }], remove: [], waive: false };
      const isRefused = extrasChangeProblems(booking, input, sale).some(
        (problem) => problem.code !== 'EXTRA_SOLD_OUT',
      );
      return isRefused ? 0 : sumOf(extrasChangeOf(booking, input, sale).lines);
    };
    if (isPerPerson(extra.basis)) {
      const travellers = booking.passengers
        .map(({ id }) => ({ passenger_id: id, amount: costs({ passenger_ids: [id] }) }))
        .filter(({ amount }) => amount > 0);
      return travellers.length > 0 ? [{ extra, amount: null, travellers }] : [];
    }
    const amount = costs({});
    return amount > 0 ? [{ extra, amount, travellers: [] }] : [];
  });
