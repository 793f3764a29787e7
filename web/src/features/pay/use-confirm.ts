import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import type { PaymentFailure, PaymentFields } from './outcome.js';
import { type Returning, settledPath } from './return-url.js';

/** Confirms the payment, once at a time. A decline leaves the form unchanged. */
export function useConfirm(fields: RefObject<PaymentFields | null>, intent: Returning | null) {
  const { lang } = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const running = useRef(false);

  const finish = (): void => {
    running.current = false;
    setBusy(false);
  };

  // The browser may restore this page from its back/forward cache in the busy state.
  useEffect(() => {
    const wake = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      running.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const confirm = async (): Promise<void> => {
    const form = fields.current;
    if (!form || !intent || running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const outcome = await form.confirm();
    if (outcome.kind === 'redirect') {
      // Stays busy while the browser navigates.
      window.location.assign(outcome.url);
    } else if (outcome.kind === 'settled') {
      await navigate(settledPath(intent, lang), { replace: true });
    } else {
      if (outcome.kind === 'failed') setFailure(outcome.failure);
      finish();
    }
  };
  return { confirm, busy, failure, clearFailure: () => setFailure(null) };
}
