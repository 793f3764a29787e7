import type { QuoteRequest } from '@safar/domain/contracts/bookings/quotes';
import type { CurrentBooking } from '../../../storage/current-booking.js';
import { replacing } from '../../../storage/edited-booking.js';
import { extraParts } from '../../extras/extra-request.js';
import { type Quoted, quoteWithRooms, roomParts, withTypedAges } from '../../rooms/room-quote.js';
import { fieldProblemsIn } from '../../../lib/error-text.js';
import { ApiError, type CallOptions } from '../../../lib/http.js';
import { type QueryResult, useQuery } from '../../../lib/use-query.js';

/** A price, and the codes of chosen extras that cannot be had any longer; it is without them. */
export interface CheckoutQuote extends Quoted {
  readonly lostExtras?: readonly string[];
  /** Why the price is without the discount code. */
  readonly lostCode?: string;
}

export function quoteRequest(booking: CurrentBooking): QuoteRequest {
  const selection = withTypedAges(booking);
  const { destinationId, departureDate, adults, children, infants, airport } = selection;
  return {
    ...{ destinationId, departureDate, adults, children, infants },
    insurance: booking.insurance,
    ...(airport && { airport }),
    ...roomParts(selection),
    ...extraParts(booking),
    ...(booking.code && { code: booking.code }),
    ...replacing(booking),
  };
}

/** Returns the codes of the extras because of which a price was refused. */
function lostIn(error: unknown, { extras = [] }: QuoteRequest): (string | undefined)[] {
  if (!(error instanceof ApiError)) return [];
  const { extra } = { ...(error.details as { extra?: string } | null) };
  return [
    extra,
    ...fieldProblemsIn(error).map(
      ({ field }) => extras[Number(/^extras\.(\d+)/.exec(field ?? '')?.[1])]?.code,
    ),
  ];
}

/** A code that is not valid, or too many tries. */
const CODE_ERRORS = ['CODE_NOT_VALID', 'TOO_MANY_REQUESTS'];

/** Asks for the price. Without rooms, extras or a code that cannot be had; the answer says so. */
export async function quoteFor(
  request: QuoteRequest,
  options?: CallOptions,
): Promise<CheckoutQuote> {
  try {
    return await quoteWithRooms(request, options);
  } catch (error) {
    const { extras = [], ...without } = request;
    const isAboutCode = error instanceof ApiError && CODE_ERRORS.includes(error.code);
    if (request.code && isAboutCode) {
      const quote = await quoteFor({ ...request, code: '' }, options);
      return { ...quote, lostCode: error.message };
    }
    const lost = lostIn(error, request);
    const kept = extras.filter(({ code }) => !lost.includes(code));
    if (kept.length === extras.length) throw error;
    const quote = await quoteFor(kept.length > 0 ? { ...without, extras: kept } : without, options);
    const codes = extras.map(({ code }) => code).filter((code) => lost.includes(code));
    return { ...quote, lostExtras: [...codes, ...(quote.lostExtras ?? [])] };
  }
}

/** Requests the current price from the server, at once and after every change of selection, insurance or extras. */
export function useQuote(booking: CurrentBooking): QueryResult<CheckoutQuote> {
  const request = quoteRequest(booking);
  return useQuery(JSON.stringify(request), (signal) => quoteFor(request, { signal }));
}
