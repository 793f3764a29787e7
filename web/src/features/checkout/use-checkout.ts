import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { path } from '../../lib/paths.js';
import {
  type BookingSelection,
  type CurrentBooking,
  type PassengerDraft,
  airportQuery,
  browserStorage,
  writeCurrentBooking,
} from '../../storage/current-booking.js';
import { passengersTotal } from '../extras/extra-request.js';
import { amountsFor } from './price/amounts.js';
import { type CheckoutProblem, earlyProblems, toCheckoutProblem } from './checkout-problems.js';
import type { Quoted } from '../rooms/room-quote.js';
import { useExtras } from './use-extras.js';
import { quoteRequest, useQuote } from './price/use-quote.js';
import { useSubmit } from './use-submit.js';

/** The booking as typed. Every change is saved in the browser, so that nothing is lost on reload or back. */
function useBookingDraft(start: CurrentBooking) {
  const [booking, setBooking] = useState(start);
  useEffect(() => writeCurrentBooking(browserStorage(), booking), [booking]);
  const edit = (next: (last: CurrentBooking) => CurrentBooking): void =>
    setBooking((last) => ({ ...next(last), savedAt: Date.now(), ready: false }));
  const change = (changes: Partial<CurrentBooking>): void =>
    edit((last) => ({ ...last, ...changes }));
  const changePassenger = (index: number, changes: Partial<PassengerDraft>): void =>
    edit((last) => ({
      ...last,
      passengers: last.passengers.map((passenger, place) =>
        place === index ? { ...passenger, ...changes } : passenger,
      ),
    }));
  return { booking, change, changePassenger };
}

/**
 * The errors after an attempt, shown in the summary, which takes the focus, and at the fields. Changing a field removes
 * its error.
 */
function useProblems(booking: CurrentBooking) {
  const { t } = useT();
  const { today } = useSite();
  const [found, setFound] = useState<readonly CheckoutProblem[]>([]);
  const [tries, setTries] = useState(0);
  const early = earlyProblems(booking, today, t);
  const shown = found.map((one) => (one.issue ? toCheckoutProblem(one.issue, t) : one));
  return {
    found: shown,
    tries,
    errorOf: (fieldId: string): string | null =>
      [...early, ...shown].find((problem) => problem.fieldId === fieldId)?.message ?? null,
    show: (problems: readonly CheckoutProblem[]): void => {
      setFound(problems);
      if (problems.length > 0) setTries((count) => count + 1);
    },
    /** Removes the errors of fields that were changed. */
    clear: (...fieldIds: readonly string[]): void =>
      setFound((last) => last.filter(({ fieldId }) => !fieldIds.includes(fieldId))),
  };
}

/** Changes the selection also in the address and its state: for a reload, and for the page in the other language. */
function useSelectionChange(onChange: (next: BookingSelection) => void) {
  const { lang } = useT();
  const navigate = useNavigate();
  return (next: BookingSelection): void => {
    onChange(next);
    void navigate(path(lang).checkout() + airportQuery(next.airport), {
      ...{ state: next, replace: true, preventScrollReset: true },
    });
  };
}

/** The price, unless it is that of the airport that was chosen before. */
const quoteFor = ({ airport }: BookingSelection, quote: Quoted | null): Quoted | null =>
  !airport || airport === quote?.airport ? quote : null;

/** A failed price request is not a changed price; the message after a retry depends on the difference. */
const NO_TROUBLE = { tries: 0, moved: false };

/** The state and actions of the checkout. */
export function useCheckout(start: CurrentBooking) {
  const { config } = useSite();
  const draft = useBookingDraft(start);
  const problems = useProblems(draft.booking);
  const [termsAccepted, setTermsAccepted] = useState(false);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const { selection, insurance, code } = draft.booking;
  const changeSelection = useSelectionChange((next) => {
    draft.change({ selection: next });
    setTrouble(NO_TROUBLE);
  });
  const quote = useQuote(draft.booking);
  const extras = useExtras(draft, quote);
  const quoted = quoteFor(selection, quote.value);
  const amounts = amountsFor(quoted, { selection, insurance }, config);
  const submit = useSubmit({
    ...{ booking: draft.booking, termsAccepted, quote, departure: extras.departure.value },
    shownTotal: amounts.total,
    onProblems: problems.show,
    onPriceMoved: () => setTrouble(({ tries }) => ({ tries: tries + 1, moved: true })),
    onQuoteFailed: () => setTrouble(({ tries }) => ({ tries: tries + 1, moved: false })),
  });
  // A code changes the price as the customer asked. After one was removed, the total of the selection may still have it.
  const dearer =
    code === undefined && quoted !== null && passengersTotal(amounts) !== selection.totalPrice;
  return {
    ...draft,
    ...submit,
    changeSelection,
    problems,
    extras,
    termsAccepted,
    acceptTerms: setTermsAccepted,
    quote,
    request: quoteRequest(draft.booking),
    quoteTries: trouble.tries,
    amounts,
    priceMoved: dearer || (trouble.moved && quote.status === 'ready'),
  };
}

export type CheckoutModel = ReturnType<typeof useCheckout>;
