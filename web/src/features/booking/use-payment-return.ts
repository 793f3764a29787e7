import type { PaymentPurpose } from '@safar/domain/payments/payment-states';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../lib/api.js';
import { ApiError } from '../../lib/http.js';
import { type PaymentReturn, returnIn, verdictOn, withoutSecret } from './payment-return.js';
import { clearPaidDraft } from './clear-paid-draft.js';

const ASK_EVERY_MS = 2_000;
const DEADLINE_MS = 60_000;

/** slow: no result within a minute. unknown: the browser has no access, or the payment does not exist. */
export type ReturnState =
  | { readonly phase: 'waiting' | 'slow' | 'unknown' }
  | {
      readonly phase: 'paid' | 'failed' | 'stopped' | 'notSwished' | 'expired' | 'late';
      readonly bookingId: string;
      readonly bookingRef: string;
      readonly purpose: PaymentPurpose;
    };

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('stopped', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ASK_EVERY_MS);
    signal.addEventListener('abort', stop);
  });

/** Fetches the state once; null when it should be fetched again. */
async function ask(payment: PaymentReturn): Promise<ReturnState | null> {
  try {
    const view = await api.bookingByIntent(payment.intentId, payment.secret);
    const phase = verdictOn(view, payment.refused);
    if (phase === 'waiting') return null;
    const { bookingId, bookingRef, purpose } = view;
    return { phase, bookingId, bookingRef, purpose };
  } catch (error) {
    const refused = error instanceof ApiError && [401, 403, 404].includes(error.status);
    return refused ? { phase: 'unknown' } : null;
  }
}

async function follow(payment: PaymentReturn, signal: AbortSignal): Promise<ReturnState> {
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    const state = await ask(payment);
    if (state) return state;
    await pause(signal);
  }
  return { phase: 'slow' };
}

/**
 * Follows a payment after the return from the provider until its result is known, and removes the secret from the URL.
 * Returns null when the URL is not a return URL.
 */
export function usePaymentReturn(): { state: ReturnState; again: () => void } | null {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [payment] = useState(() => returnIn(query));
  const [state, setState] = useState<ReturnState>({ phase: 'waiting' });
  const [round, setRound] = useState(0);

  const hideSecret = useEffectEvent(() => {
    if (!query.has('payment_intent_client_secret')) return;
    void navigate({ pathname, search: withoutSecret(query) }, { replace: true });
  });
  useEffect(() => hideSecret(), []);

  useEffect(() => {
    if (!payment) return;
    const abort = new AbortController();
    follow(payment, abort.signal).then(
      (result) => {
        if (abort.signal.aborted) return;
        if (result.phase === 'paid' || result.phase === 'late') clearPaidDraft(result.bookingId);
        setState(result);
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [payment, round]);

  if (!payment) return null;
  const again = (): void => {
    setState({ phase: 'waiting' });
    setRound((count) => count + 1);
  };
  return { state, again };
}
