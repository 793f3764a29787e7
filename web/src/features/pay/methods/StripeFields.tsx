import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { logFailure } from '../../../app/browser-log.js';
import { useT } from '../../../i18n/index.js';
import { Alert } from '../../../ui/Alert.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import {
  type PaymentFields,
  type PaymentFieldsProps,
  type PaymentOutcome,
  failed,
  outcomeOfError,
} from '../outcome.js';
import { type StripeElements, type StripeJs, stripeFor } from './stripe.js';

type StripeFieldsProps = PaymentFieldsProps & { readonly ref: Ref<PaymentFields> };

/** Our colours and sizes for Stripe's frame, which cannot read our stylesheet. */
const APPEARANCE = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#0B5563',
    colorText: '#12262B',
    colorTextSecondary: '#46585C',
    colorDanger: '#B3261E',
    borderRadius: '8px',
    spacingUnit: '5px',
    fontSizeBase: '16px',
  },
} as const;

interface Mounted {
  readonly stripe: StripeJs;
  readonly elements: StripeElements;
}

async function mountInto(place: HTMLElement, props: PaymentFieldsProps) {
  const stripe = await stripeFor(props.publishableKey, props.lang);
  const { clientSecret, email, lang } = props;
  const elements = stripe.elements({ clientSecret, locale: lang, appearance: APPEARANCE });
  const element = elements.create('payment', {
    defaultValues: { billingDetails: { email } },
    wallets: { applePay: 'auto', googlePay: 'auto' },
  });
  const loaded = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error?.code ?? 'loaderror')));
  });
  element.mount(place);
  await loaded;
  return { stripe, elements, element };
}

async function confirmWith(
  { stripe, elements }: Mounted,
  returnUrl: string,
): Promise<PaymentOutcome> {
  try {
    // On success Stripe redirects the browser and this never resolves.
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
    });
    if (!error) return { kind: 'settled', status: 'processing' };
    return error.type === 'validation_error' ? { kind: 'incomplete' } : outcomeOfError(error);
  } catch (error) {
    logFailure('The payment could not be confirmed', error);
    return failed('NETWORK');
  }
}

/** Stripe's Payment Element for one intent. Card data is typed into Stripe's frame and never reaches our code. */
export function StripeFields({ ref, ...props }: StripeFieldsProps) {
  const { t } = useT();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { clientSecret, publishableKey, lang } = props;

  // Intent, account and language define the form; the other props are read only when it is created.
  const mountNow = useEffectEvent((target: HTMLElement) => mountInto(target, props));

  useEffect(() => {
    const target = place.current;
    if (!target) return;
    let current = true;
    let remove = (): void => undefined;
    mountNow(target).then(
      ({ element, ...made }) => {
        remove = () => element.destroy();
        if (!current) {
          remove();
          return;
        }
        mounted.current = made;
        setStatus('ready');
      },
      (error: unknown) => {
        logFailure('The payment form could not be shown', error);
        if (current) setStatus('failed');
      },
    );
    return () => {
      current = false;
      mounted.current = null;
      remove();
    };
  }, [clientSecret, publishableKey, lang]);

  useImperativeHandle(ref, () => ({
    confirm: async () =>
      mounted.current ? confirmWith(mounted.current, props.returnUrl) : failed('SCRIPT'),
  }));

  return (
    <div className="stripe-fields">
      {status === 'loading' && <Skeleton kind="block" />}
      {status === 'failed' && <Alert kind="error">{t('pay.decline.script')}</Alert>}
      <div ref={place} />
    </div>
  );
}
