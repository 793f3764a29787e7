import { type Ref, Suspense, lazy } from 'react';
import { useSite } from '../../../app/page-context.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import type { PaymentFields, PaymentFieldsProps } from '../outcome.js';
import { SandboxFields } from './SandboxFields.js';

const StripeFields = lazy(async () => ({
  default: (await import('./StripeFields.js')).StripeFields,
}));

/** The fields of the payment provider of this site. Stripe's own script takes longer to load than ours for it. */
export function ProviderFields({
  ref,
  ...props
}: PaymentFieldsProps & { readonly ref: Ref<PaymentFields> }) {
  const { provider } = useSite().config.payment;
  if (provider === 'sandbox') return <SandboxFields {...props} key={props.method} ref={ref} />;
  return (
    <Suspense fallback={<Skeleton kind="block" />}>
      <StripeFields {...props} key={props.clientSecret} ref={ref} />
    </Suspense>
  );
}
