import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api.js';
import { useT } from '../../i18n/index.js';
import { path } from '../../paths.js';
import {
  type CurrentBooking,
  browserStorage,
  completed,
  newKey,
  writeCurrentBooking,
} from '../../storage/current-booking.js';
import { type Amounts, optionIn, payNow } from './amounts.js';
import { loadPhoneLibrary, toE164 } from './phone.js';
import { type CheckoutProblem, checkoutProblems } from './problems.js';
import { type useQuote, quoteRequest } from './use-quote.js';

/** The number on the wire; empty when the field is. Rejects when the library cannot be fetched. */
async function wirePhone({ phoneCountry, phoneNational }: CurrentBooking): Promise<string> {
  if (phoneNational.trim() === '') return '';
  return toE164(await loadPhoneLibrary(), phoneNational, phoneCountry);
}

function complete(
  booking: CurrentBooking,
  amounts: Amounts,
): Pick<CurrentBooking, 'paymentOption' | 'totalPrice' | 'amountToPay'> {
  const paymentOption = optionIn(amounts, booking.paymentOption);
  return { paymentOption, totalPrice: amounts.total, amountToPay: payNow(amounts, paymentOption) };
}

interface SubmitDeps {
  readonly booking: CurrentBooking;
  readonly termsAccepted: boolean;
  readonly quote: ReturnType<typeof useQuote>;
  /** What the traveller has on the screen. */
  readonly shownTotal: number;
  readonly onProblems: (problems: readonly CheckoutProblem[]) => void;
  readonly onQuoteTrouble: () => void;
}

/**
 * The way to payment: everything filled in, the price asked for once more, the booking stored, then `/pay`. When the
 * price is another than the one on the screen the new one is shown and nothing happens.
 */
export function useSubmit(deps: SubmitDeps) {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const goToPayment = (booking: CurrentBooking): void => {
    const ready = completed(booking, { now: Date.now(), language: lang, newKey });
    writeCurrentBooking(browserStorage(), ready);
    const { amountToPay } = ready;
    void navigate(path(lang).pay({ amount: amountToPay }), {
      state: { amount: amountToPay, bookingData: ready },
    });
  };

  const run = async (): Promise<void> => {
    const { booking, termsAccepted, quote } = deps;
    const contactPhone = await wirePhone(booking);
    const problems = checkoutProblems(booking, { phone: contactPhone, termsAccepted }, t);
    deps.onProblems(problems);
    if (problems.length > 0) return;
    const fresh = await api.quote(quoteRequest(booking.selection, booking.insurance));
    quote.accept(fresh);
    if (fresh.total !== deps.shownTotal) {
      deps.onQuoteTrouble();
      return;
    }
    goToPayment({ ...booking, contactPhone, ...complete(booking, fresh) });
  };

  const submit = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      deps.quote.fail(error);
      deps.onQuoteTrouble();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { submit, busy };
}
