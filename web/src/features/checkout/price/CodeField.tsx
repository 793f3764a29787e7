import { useQuery } from '../../../lib/use-query.js';
import type { CheckoutModel } from '../use-checkout.js';

/** The field for a discount code, in a file of its own. Without it the checkout works as before. */
export function CodeField({ model }: { readonly model: CheckoutModel }) {
  const code = useQuery('', () => import('../../discount-code/DiscountCode.js'));
  return code.value && <code.value.DiscountCode model={model} />;
}
