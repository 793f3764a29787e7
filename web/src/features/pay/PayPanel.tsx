import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import { path } from '../../lib/paths.js';
import { Button } from '../../ui/Button.js';
import { Steps } from '../../ui/Steps.js';
import { LeaveBooking } from './leaving/LeaveBooking.js';
import { isWithoutSwish } from './decline.js';
import { PayForm } from './PayForm.js';
import { PayProblem } from './PayProblem.js';
import { PaySummary } from './PaySummary.js';
import type { PaymentSource } from './payment-source.js';
import { usePay } from './use-pay.js';

/** Focuses the heading when the form replaces a loading page, and when a button disappears together with its error. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = (): void => heading.current?.focus({ preventScroll: true });
  useEffect(focus, []);
  const again = (remedy: () => void): void => {
    focus();
    remedy();
  };
  return { heading, again };
}

interface PayPanelProps {
  readonly start: PaymentSource;
  /** Called when the booking exists on the server. */
  readonly onStarted?: (intent: PaymentIntentView) => void;
}

/** The payment page: payment methods, the provider's fields, and one button with the amount. */
export function PayPanel({ start, onStarted }: PayPanelProps) {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const model = usePay(start);
  const { source, accept, reserve, method, choose, payment, started, ready } = model;
  const tellStarted = useEffectEvent((intent: PaymentIntentView) => {
    if (intent.clientSecret) {
      onStarted?.(intent);
      return;
    }
    // A discount takes off all of the price: the trip is booked.
    void navigate(path(lang).booking(intent.bookingId), { replace: true });
  });
  // Before the next click: a navigation of the customer must come after this one, or it would be cancelled.
  useLayoutEffect(() => {
    if (started) tellStarted(started);
  }, [started]);
  // The message of a failure is in the language of its request.
  const askInLanguage = useEffectEvent(() => {
    if (payment.status === 'failed') payment.retry();
  });
  useEffect(() => askInLanguage(), [lang]);
  const { heading, again } = useHeadingFocus();
  const steps = [
    t('checkout.steps.details'),
    t('checkout.steps.payment'),
    t('checkout.steps.done'),
  ];
  return (
    <div className="container checkout whole-window">
      {source.kind === 'first' && (
        <Steps label={t('checkout.steps.label')} steps={steps} current={1} />
      )}
      <h1 tabIndex={-1} ref={heading}>
        {t('pay.title')}
      </h1>
      <div className="checkout__grid">
        <div className="checkout__side">
          <PaySummary source={source} method={method} intent={ready} />
        </div>
        {payment.status === 'failed' ? (
          <PayProblem
            error={payment.error}
            source={source}
            onRetry={() =>
              again(isWithoutSwish(payment.error) ? () => choose('card') : payment.retry)
            }
            onAccept={() => again(() => void accept(payment.error))}
            onReserve={() => again(reserve)}
          />
        ) : (
          <PayForm model={model}>
            <LeaveBooking
              bookingId={source.kind === 'balance' ? source.booking.id : started?.bookingId}
            >
              {(leave) => (
                <Button variant="quiet" size="small" onClick={leave}>
                  {t('pay.cancel')}
                </Button>
              )}
            </LeaveBooking>
          </PayForm>
        )}
      </div>
    </div>
  );
}
