import type { GiftCardIntentView } from '@safar/domain/contracts/payments/gift-cards';
import { useRef, useState } from 'react';
import { useSite } from '../../app/page-context.js';
import { Rich } from '../../i18n/index.js';
import { path } from '../../lib/paths.js';
import { Button } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { Price } from '../../ui/price/Price.js';
import { declineKey, isRetryOffered } from '../pay/decline.js';
import { ProviderFields } from '../pay/methods/ProviderFields.js';
import type { PaymentFailure, PaymentFields } from '../pay/outcome.js';
import { usePayTexts } from '../pay/pay-texts.js';
import { useRestored } from '../pay/use-restored.js';
import { useGiftCardTexts } from './gift-card-texts.js';

interface GiftCardPaymentProps {
  readonly intent: GiftCardIntentView;
  readonly email: string;
  readonly onPaid: () => void;
  readonly onBack: () => void;
}

/** Confirms the payment, once at a time. A decline leaves the form unchanged. */
function useConfirmCard(onPaid: () => void) {
  const fields = useRef<PaymentFields>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  useRestored(() => setBusy(false));
  const confirm = async (): Promise<void> => {
    const form = fields.current;
    if (!form || busy) return;
    setBusy(true);
    setFailure(null);
    const outcome = await form.confirm();
    // Stays busy while the browser navigates.
    if (outcome.kind === 'redirect') {
      window.location.assign(outcome.url);
    } else if (outcome.kind === 'settled') {
      onPaid();
    } else {
      if (outcome.kind === 'failed') setFailure(outcome.failure);
      setBusy(false);
    }
  };
  return { fields, busy, failure, confirm };
}

/** Pays a gift card by card, with the provider's fields. */
export function GiftCardPayment({ intent, email, onPaid, onBack }: GiftCardPaymentProps) {
  const { t, lang } = useGiftCardTexts();
  usePayTexts();
  const { payment } = useSite().config;
  const { fields, busy, failure, confirm } = useConfirmCard(onPaid);
  const props = {
    ...({ method: 'card', clientSecret: intent.clientSecret, email, lang } as const),
    publishableKey: payment.publishableKey,
    returnUrl: window.location.origin + path(lang).giftCards(),
  };
  const amount = <Price amount={intent.amount} />;
  return (
    <form
      className="card stack pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p>
        <Rich k="giftCards.pay.amount" parts={{ amount }} />
      </p>
      <ProviderFields {...props} ref={fields} />
      {failure && (
        <FocusedAlert kind="error" signal={failure} title={t('pay.decline.title')}>
          <p>{t(declineKey(failure, 'card'))}</p>
          {isRetryOffered(failure, 'card') && <p>{t('pay.decline.again')}</p>}
        </FocusedAlert>
      )}
      <Button type="submit" size="large" block icon={LATER_ICONS.lock} busy={busy}>
        {busy ? t('giftCards.pay.busy') : <Rich k="giftCards.pay.submit" parts={{ amount }} />}
      </Button>
      <Button variant="quiet" size="small" disabled={busy} onClick={onBack}>
        {t('giftCards.pay.back')}
      </Button>
    </form>
  );
}
