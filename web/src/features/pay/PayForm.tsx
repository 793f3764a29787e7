import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { type ReactNode, Suspense, lazy } from 'react';
import { Rich, useT } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Icon } from '../../ui/Icon.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { Price } from '../../ui/price/Price.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Spinner } from '../../ui/Spinner.js';
import { declineKey, isRetryOffered } from './decline.js';
import { HoldNotice } from './HoldNotice.js';
import { MethodChoice } from './methods/MethodChoice.js';
import { NextStep } from './methods/NextStep.js';
import { ProviderFields } from './methods/ProviderFields.js';
import { CardOutline } from './methods/SandboxFields.js';
import type { PaymentFailure } from './outcome.js';
import { useCharge } from './PaySummary.js';
import { amountOf, extrasOf } from './payment-source.js';
import type { PayModel } from './use-pay.js';

/** Few customers have a gift card, so its field is loaded when the payment has begun. */
const GiftCardField = lazy(async () => ({
  default: (await import('../gift-cards/GiftCardField.js')).GiftCardField,
}));
const GiftCardPaid = lazy(async () => ({
  default: (await import('../gift-cards/GiftCardField.js')).GiftCardPaid,
}));

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

/** The form of the payment: methods, the provider's fields, one button, and the gift card. */
export function PayForm({ model, children }: { model: PayModel; children: ReactNode }) {
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
      {model.part && (
        <Suspense>
          <GiftCardPaid {...model.part} />
        </Suspense>
      )}
      <Hold model={model} />
      <MethodChoice amount={amountOf(source)} value={method} onChange={choose} />
      <Fields model={model} />
      {failure && <Declined failure={failure} method={method} />}
      <PayButton model={model} />
      {ready && !extrasOf(source) && (
        <Suspense>
          <GiftCardField
            key={ready.clientSecret}
            source={source}
            method={method}
            intent={ready}
            onPart={model.goOn}
            onStale={model.payment.retry}
          />
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
