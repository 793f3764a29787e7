import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { type IsoDay, dayInStockholm } from '@safar/domain/dates/dates';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import { path } from '../../lib/paths.js';
import { loadPhoneLibrary, toE164 } from '../../lib/phone.js';
import {
  type CurrentBooking,
  browserStorage,
  newKey,
  writeCurrentBooking,
} from '../../storage/current-booking.js';
import { completed } from '../../storage/edited-booking.js';
import type { QueryResult } from '../../lib/use-query.js';
import { roomsKey, totalOf } from '../rooms/rooms-text.js';
import { optionIn, payNow } from './price/amounts.js';
import { finishBirthdate } from './cards/birthdate-mask.js';
import { type CheckoutProblem, checkoutProblems } from './checkout-problems.js';
import { missingExtras, shownExtras } from './use-extras.js';
import { type CheckoutQuote, quoteFor, quoteRequest } from './price/use-quote.js';

/**
 * Returns the phone number for the request; empty when the field is empty. Rejects when the library cannot be loaded.
 */
async function wirePhone({ phoneCountry, phoneNational }: CurrentBooking): Promise<string> {
  if (phoneNational.trim() === '') return '';
  return toE164(await loadPhoneLibrary(), phoneNational, phoneCountry);
}

/** Converts typed birth dates to dates, also in a field that was not left before submitting. */
const withDates = (booking: CurrentBooking, today: IsoDay): CurrentBooking => ({
  ...booking,
  passengers: booking.passengers.map((passenger) => ({
    ...passenger,
    birthdate: finishBirthdate(passenger.birthdate, today),
  })),
});

interface Confirmed {
  readonly contactPhone: string;
  readonly amounts: CheckoutQuote;
  readonly departure: DepartureDetailView | null;
}

/** Returns the booking for the payment page: phone number as in the request, amounts of the quote, idempotency key. */
function readyBooking(
  booking: CurrentBooking,
  { contactPhone, amounts, departure }: Confirmed,
): CurrentBooking {
  const paymentOption = optionIn(amounts, booking.paymentOption);
  const { rooms: chosen, ...selection } = booking.selection;
  const hasChosen = chosen !== undefined && !amounts.lost;
  const { rooms } = amounts;
  const priced = {
    ...booking,
    selection: hasChosen ? { ...selection, rooms: chosen } : selection,
    ...(rooms.length > 0 && { shownRooms: [roomsKey(rooms), totalOf(amounts, 'room')] as const }),
    shownAirport: totalOf(amounts, 'airport'),
    shownExtras: shownExtras(amounts, departure),
    contactPhone,
    paymentOption,
    totalPrice: amounts.total,
    amountToPay: payNow(amounts, paymentOption),
  };
  return completed(priced, { now: Date.now(), newKey });
}

interface SubmitDeps {
  readonly booking: CurrentBooking;
  readonly termsAccepted: boolean;
  readonly quote: QueryResult<CheckoutQuote>;
  /** With the extras on sale; null while they are not known. */
  readonly departure: DepartureDetailView | null;
  /** The total shown on the page. */
  readonly shownTotal: number;
  readonly onProblems: (problems: readonly CheckoutProblem[]) => void;
  /** Called when the requested price differs from the shown one. */
  readonly onPriceMoved: () => void;
  readonly onQuoteFailed: () => void;
}

/** Whether a price is the shown one, with the same rooms and extras. */
const isSamePrice = (
  fresh: CheckoutQuote,
  { quote, shownTotal }: Pick<SubmitDeps, 'quote' | 'shownTotal'>,
): boolean => fresh.total === shownTotal && fresh.lost === quote.value?.lost && !fresh.lostExtras;

/** Runs one call at a time; further calls meanwhile do nothing. */
function useOnce(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}

/** Tells work that began with a booking whether it was changed by now. */
function useIsChanged(booking: CurrentBooking): () => boolean {
  const latest = useRef(booking);
  useEffect(() => {
    latest.current = booking;
  });
  return () => latest.current !== booking;
}

/**
 * Submits the checkout: validates, requests the price again, stores the booking and goes to `/pay`. When the price
 * differs from the shown one, it only shows the new price. What is corrected meanwhile stays on the page, for another
 * press.
 */
export function useSubmit(deps: SubmitDeps) {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const isChanged = useIsChanged(deps.booking);

  const goToPayment = async (ready: CurrentBooking): Promise<void> => {
    writeCurrentBooking(browserStorage(), ready);
    const { amountToPay: amount } = ready;
    await navigate(path(lang).pay({ amount }), { state: { amount, bookingData: ready } });
  };

  const check = async (): Promise<void> => {
    const { termsAccepted, quote, departure } = deps;
    const today = dayInStockholm(new Date());
    const booking = withDates(deps.booking, today);
    const contactPhone = await wirePhone(booking);
    const problems = [
      ...checkoutProblems(booking, { phone: contactPhone, termsAccepted, today }, t),
      ...missingExtras(quote.status === 'ready' ? quote.value : null, departure),
    ];
    deps.onProblems(problems);
    if (problems.length > 0) return;
    const fresh = await quoteFor(quoteRequest(booking));
    // The page may have the price of the change already.
    if (isChanged()) return;
    quote.accept(fresh);
    const missing = missingExtras(fresh, departure);
    if (missing.length > 0) deps.onProblems(missing);
    else if (!isSamePrice(fresh, deps)) deps.onPriceMoved();
    else await goToPayment(readyBooking(booking, { contactPhone, amounts: fresh, departure }));
  };

  const { run, busy } = useOnce(async () => {
    try {
      await check();
    } catch (error) {
      if (isChanged()) return;
      deps.quote.fail(error);
      deps.onQuoteFailed();
    }
  });
  return { submit: run, busy };
}
