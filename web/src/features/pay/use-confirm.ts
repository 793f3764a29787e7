import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import type { PaymentFailure, PaymentFields } from './outcome.js';
import { type Returning, settledPath } from './return-url.js';
import { useRestored } from './use-restored.js';

/** The provider's code when the payment was ended meanwhile: in another tab, or because the price changed. */
const IS_OVER = 'payment_intent_unexpected_state';

/**
 * Confirms the payment, once at a time. A decline leaves the form unchanged.
 * @param restart asks the server what is to be paid now, because the payment is over
 */
export function useConfirm(
  fields: RefObject<PaymentFields | null>,
  intent: Returning | null,
  restart: () => void,
) {
  const { lang } = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const running = useRef(false);

  const finish = (): void => {
    running.current = false;
    setBusy(false);
  };
  useRestored(finish);

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
      if (outcome.kind === 'failed') {
        setFailure(outcome.failure);
        if (outcome.failure.code === IS_OVER) restart();
      }
      finish();
    }
  };
  return { confirm, busy, failure, clearFailure: () => setFailure(null) };
}
