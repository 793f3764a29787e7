import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import type { Offer } from '../bookings/shared/bookings.service.js';
import type { Order } from './booking-order.js';

const ABOUT_EXTRAS: ReadonlySet<ErrorCode> = new Set(['EXTRA_SOLD_OUT', 'EXTRA_TOO_LATE']);
const ABOUT_AIRPORTS: ReadonlySet<ErrorCode> = new Set([
  'AIRPORT_SOLD_OUT',
  'AIRPORT_FEW_SEATS',
  'AIRPORT_UNKNOWN',
]);

const ABOUT_CODES: ReadonlySet<ErrorCode> = new Set(['CODE_NOT_VALID']);
const ABOUT_OFFER: ReadonlySet<ErrorCode> = new Set([
  ...ABOUT_EXTRAS,
  ...ABOUT_AIRPORTS,
  ...ABOUT_CODES,
]);

/** Whether an order was refused for an extra, an airport or a discount code that it cannot have, or not any longer. */
export const isAboutOffer = (error: unknown): error is DomainError =>
  error instanceof DomainError && ABOUT_OFFER.has(error.code);

/** An order that can be had, and its price. */
interface Possible {
  readonly order: Order;
  readonly quote: QuoteView;
}

/** Returns the price of an order. Throws why it cannot be sold. */
export type PriceOrder = (order: Order) => QuoteView;

interface Search {
  readonly offer: Pick<Offer, 'airports'>;
  readonly price: PriceOrder;
  /** IATA codes of airports that the party cannot leave from. */
  readonly gone: ReadonlySet<string>;
}

function insteadOf(order: Order, { code, params, details }: DomainError, search: Search) {
  if (ABOUT_CODES.has(code)) {
    return order.code === null ? null : possible({ ...order, code: null }, search);
  }
  if (ABOUT_EXTRAS.has(code)) {
    const { extra } = { ...(details as { extra?: string } | undefined) };
    const extras = order.extras.filter((choice) => choice.code !== extra);
    return extras.length < order.extras.length ? possible({ ...order, extras }, search) : null;
  }
  const gone = new Set([...search.gone, String(params['name'] ?? params['iata'])]);
  const iata = search.offer.airports.find((one) => !gone.has(one.iata))?.iata;
  return iata === undefined ? null : possible({ ...order, airport: iata }, { ...search, gone });
}

/** Returns the order, or the one nearest to it: without extras or a code that are gone, from the next airport; null without any. */
function possible(order: Order, search: Search): Possible | null {
  try {
    return { order, quote: search.price(order) };
  } catch (error) {
    if (isAboutOffer(error)) return insteadOf(order, error, search);
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * Returns the refusal of an order with the price of what can be had instead, the codes of extras that it is without
 * (`lostExtras`), and whether it is without the discount code (`lostCode`). The same error when nothing can.
 */
export function withNewPrice(
  refusal: DomainError,
  order: Order,
  { offer, price }: Pick<Search, 'offer' | 'price'>,
): DomainError {
  const { code, params, details } = refusal;
  const search = { offer, price, gone: new Set<string>() };
  // A price knows no customer: it would have the code that this one has used.
  const found = ABOUT_CODES.has(code) ? insteadOf(order, refusal, search) : possible(order, search);
  if (!found) return refusal;
  const kept = new Set(found.order.extras.map((extra) => extra.code));
  const lostExtras = order.extras.map((extra) => extra.code).filter((one) => !kept.has(one));
  const lostCode = found.order.code !== order.code;
  return new DomainError(code, params, {
    ...(details as object),
    ...{ ...found.quote, lostExtras, lostCode },
  });
}
