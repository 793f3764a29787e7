import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import {
  type ReactNode,
  Suspense,
  lazy,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { Rich, useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { path } from '../../lib/paths.js';
import { browserStorage, newKey, writeCurrentBooking } from '../../storage/current-booking.js';
import { Button } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Icon } from '../../ui/Icon.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { Price } from '../../ui/price/Price.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Spinner } from '../../ui/Spinner.js';
import { Steps } from '../../ui/Steps.js';
import { ApiError } from '../../lib/http.js';
import { declineKey, isRetryOffered, isWithoutSwish } from './decline.js';
import type { AbandonedPayment } from './abandoned-payment.js';
import { HoldNotice } from './HoldNotice.js';
import { MethodChoice } from './methods/MethodChoice.js';
import type { PaymentFailure, PaymentFields, PaymentFieldsProps } from './outcome.js';
import { PayProblem } from './PayProblem.js';
import { PaySummary, useCharge } from './PaySummary.js';
import {
  type PaymentSource,
  amountIn,
  amountOf,
  asNewOrder,
  atNewPrice,
  emailOf,
  extrasOf,
  isByLink,
  quoteIn,
} from './payment-source.js';
import { returnPath } from './return-url.js';
import { NextStep } from './methods/NextStep.js';
import { ProviderFields } from './methods/ProviderFields.js';
import { CardOutline } from './methods/SandboxFields.js';
import { useConfirm } from './use-confirm.js';
import { usePayment } from './use-payment.js';

/** Few customers have a gift card, so its field is loaded when the payment has begun. */
const GiftCardField = lazy(async () => ({
  default: (await import('../gift-cards/GiftCardField.js')).GiftCardField,
}));

/** The payment source, and how it changes to another order or another amount. */
function useSource(start: PaymentSource) {
  const [source, setSource] = useState(start);
  const replace = (next: PaymentSource): void => {
    if (next.kind === 'first') writeCurrentBooking(browserStorage(), next.booking);
    setSource(next);
  };
  const accept = (error: unknown): void => {
    const details = error instanceof ApiError ? error.details : null;
    const quote = quoteIn(details);
    const amount = amountIn(details);
    if (source.kind === 'balance' && amount !== null) replace({ ...source, amount });
    if (source.kind === 'first' && quote) {
      const booking = atNewPrice(source.booking, quote, { now: Date.now(), newKey });
      replace({ kind: 'first', booking });
    }
  };
  const reserve = (): void => {
    if (source.kind === 'balance') return;
    replace({ kind: 'first', booking: asNewOrder(source.booking, newKey) });
  };
  return { source, accept, reserve };
}

/** A payment of extras leads to the booking page, as the last payment does. */
const returning = (intent: PaymentIntentView, source: PaymentSource) => ({
  ...intent,
  final: intent.final || extrasOf(source) !== undefined,
  byLink: isByLink(source),
});

function usePay(start: PaymentSource) {
  const { lang } = useT();
  const { config } = useSite();
  const { source, accept, reserve } = useSource(start);
  const [method, setMethod] = useState<PaymentMethod>('card');
  const payment = usePayment(source, method);
  const fields = useRef<PaymentFields>(null);
  const {
    confirm,
    busy,
    failure,
    clearFailure: forget,
  } = useConfirm(fields, payment.value && returning(payment.value, source));
  const ready = payment.status === 'ready' ? payment.value : null;
  const fieldsProps: PaymentFieldsProps | null = ready && {
    method,
    clientSecret: ready.clientSecret,
    publishableKey: config.payment.publishableKey,
    email: emailOf(source),
    lang,
    returnUrl: window.location.origin + returnPath(returning(ready, source), lang),
  };
  const choose = (next: PaymentMethod): void => {
    if (busy) return;
    forget();
    setMethod(next);
  };
  return {
    source,
    accept,
    reserve,
    method,
    choose,
    payment,
    ready,
    fields,
    fieldsProps,
    confirm,
    busy,
    failure,
  };
}

type PayModel = ReturnType<typeof usePay>;

function Declined({ failure, method }: { failure: PaymentFailure; method: PaymentMethod }) {
  const { t } = useT();
  return (
    <FocusedAlert kind="error" signal={failure} title={t('pay.decline.title')}>
      <p>{t(declineKey(failure, method))}</p>
      {isRetryOffered(failure, method) && <p>{t('pay.decline.again')}</p>}
    </FocusedAlert>
  );
}

/** The loading message, in a space as large as the payment fields. */
function FieldsToCome({ model }: { model: PayModel }) {
  const { t } = useT();
  const { method, payment } = model;
  return (
    <div className="fields-to-come">
      <p className="waiting" role="status">
        <Spinner />
        <span>{t(payment.value ? 'pay.switching' : 'pay.loading')}</span>
      </p>
      <div className="fields-to-come__outline" aria-hidden="true">
        {method === 'card' ? <CardOutline /> : <NextStep method={method} />}
      </div>
    </div>
  );
}

function Fields({ model }: { model: PayModel }) {
  const { fieldsProps, fields, method } = model;
  if (!fieldsProps) return <FieldsToCome model={model} />;
  return (
    <>
      <NextStep method={method} />
      <ProviderFields {...fieldsProps} ref={fields} />
    </>
  );
}

/** The end of the hold of the seats; a balance has none, and extras hold no seats. */
function Hold({ model }: { model: PayModel }) {
  const { ready, source } = model;
  if (extrasOf(source)) return null;
  if (ready?.holdExpiresAt) return <HoldNotice until={ready.holdExpiresAt} />;
  if (ready || source.kind === 'balance') return null;
  return (
    <p className="hold">
      <Skeleton />
    </p>
  );
}

function PayButton({ model }: { model: PayModel }) {
  const { t } = useT();
  const { source, method, ready, busy } = model;
  const { total } = useCharge({ source, method, intent: ready });
  return (
    <Button type="submit" size="large" block icon={LATER_ICONS.lock} busy={busy} disabled={!ready}>
      {busy ? (
        t('pay.processing')
      ) : (
        <Rich k="pay.submit" parts={{ amount: <Price amount={total} /> }} />
      )}
    </Button>
  );
}

function PayForm({ model, children }: { model: PayModel; children: ReactNode }) {
  const { t } = useT();
  const { method, choose, failure, source, ready } = model;
  return (
    <form
      className="card stack pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.confirm();
      }}
    >
      <Hold model={model} />
      <MethodChoice amount={amountOf(source)} value={method} onChange={choose} />
      <Fields model={model} />
      {failure && <Declined failure={failure} method={method} />}
      <PayButton model={model} />
      {ready && !extrasOf(source) && (
        <Suspense>
          <GiftCardField source={source} method={method} intent={ready} />
        </Suspense>
      )}
      <p className="field__hint secure">
        <Icon name={LATER_ICONS.lock} size={18} />
        <span>{t('pay.secure')}</span>
      </p>
      {children}
    </form>
  );
}

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

/** Returns the state for an abandoned payment. A draft is read from storage; a booking on the server needs its id. */
const leftBehind = (source: PaymentSource): AbandonedPayment =>
  source.kind === 'balance' ? { bookingId: source.booking.id } : {};

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
  const { source, accept, reserve, method, choose, payment, ready } = model;
  const tellStarted = useEffectEvent((intent: PaymentIntentView) => onStarted?.(intent));
  // Before the next click: a navigation of the customer must come after this one, or it would be cancelled.
  useLayoutEffect(() => {
    if (ready) tellStarted(ready);
  }, [ready]);
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
            onAccept={() => again(() => accept(payment.error))}
            onReserve={() => again(reserve)}
          />
        ) : (
          <PayForm model={model}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => void navigate(path(lang).cancelled(), { state: leftBehind(source) })}
            >
              {t('pay.cancel')}
            </Button>
          </PayForm>
        )}
      </div>
    </div>
  );
}
