import { type IsoDay, dayInStockholm } from '@safar/domain/rules/dates';
import type { QuoteView } from '@safar/domain/contracts/quotes';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api.js';
import { useT } from '../../i18n/index.js';
import { path } from '../../paths.js';
import { loadPhoneLibrary, toE164 } from '../../phone.js';
import {
  type CurrentBooking,
  browserStorage,
  completed,
  newKey,
  writeCurrentBooking,
} from '../../storage/current-booking.js';
import type { QueryResult } from '../../use-query.js';
import { type Amounts, optionIn, payNow } from './amounts.js';
import { finishBirthdate } from './birthdate-mask.js';
import { type CheckoutProblem, checkoutProblems } from './checkout-problems.js';
import { quoteRequest } from './use-quote.js';

/** The number on the wire; empty when the field is. Rejects when the library cannot be fetched. */
async function wirePhone({ phoneCountry, phoneNational }: CurrentBooking): Promise<string> {
  if (phoneNational.trim() === '') return '';
  return toE164(await loadPhoneLibrary(), phoneNational, phoneCountry);
}

/** The birth dates as dates, also of a field that was not left before the form was sent. */
const withDates = (booking: CurrentBooking, today: IsoDay): CurrentBooking => ({
  ...booking,
  passengers: booking.passengers.map((passenger) => ({
    ...passenger,
    birthdate: finishBirthdate(passenger.birthdate, today),
  })),
});

/** The booking as the payment page takes it over: wire form of the phone, amounts of the quote, its key. */
function readyBooking(booking: CurrentBooking, contactPhone: string, amounts: Amounts) {
  const paymentOption = optionIn(amounts, booking.paymentOption);
  const priced = {
    ...booking,
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
  readonly quote: QueryResult<QuoteView>;
  /** What the traveller has on the screen. */
  readonly shownTotal: number;
  readonly onProblems: (problems: readonly CheckoutProblem[]) => void;
  /** The price was asked for and is another than the one shown. */
  readonly onPriceMoved: () => void;
  readonly onQuoteFailed: () => void;
}

/** Does one thing at a time: while it runs, another call does nothing. */
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

/**
 * The way to payment: everything filled in, the price asked for once more, the booking stored, then `/pay`. When the
 * price is another than the one on the screen the new one is shown and nothing happens.
 */
export function useSubmit(deps: SubmitDeps) {
  const { t, lang } = useT();
  const navigate = useNavigate();

  const goToPayment = async (ready: CurrentBooking): Promise<void> => {
    writeCurrentBooking(browserStorage(), ready);
    const { amountToPay } = ready;
    const state = { amount: amountToPay, bookingData: ready };
    await navigate(path(lang).pay({ amount: amountToPay }), { state });
  };

  const check = async (): Promise<void> => {
    const { termsAccepted, quote } = deps;
    const today = dayInStockholm(new Date());
    const booking = withDates(deps.booking, today);
    const phone = await wirePhone(booking);
    const problems = checkoutProblems(booking, { phone, termsAccepted, today }, t);
    deps.onProblems(problems);
    if (problems.length > 0) return;
    const fresh = await api.quote(quoteRequest(booking.selection, booking.insurance));
    quote.accept(fresh);
    if (fresh.total === deps.shownTotal) await goToPayment(readyBooking(booking, phone, fresh));
    else deps.onPriceMoved();
  };

  const { run, busy } = useOnce(async () => {
    try {
      await check();
    } catch (error) {
      deps.quote.fail(error);
      deps.onQuoteFailed();
    }
  });
  return { submit: run, busy };
}
