import { formatSek } from '@safar/domain/money/formats';
import { useT } from '../../i18n/index.js';

/** An amount in whole kronor. The number is isolated; the currency follows the language's direction. */
export function Price({ amount }: { readonly amount: number }) {
  const { lang } = useT();
  return <bdi className="nowrap price">{formatSek(amount, lang)}</bdi>;
}
