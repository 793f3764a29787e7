import { formatSek } from '@safar/domain/money/formats';
import { useT } from '../i18n/index.js';

const LEFT_TO_RIGHT_MARK = '\u200e';

/** An amount on top of another one, or less: with a plus or minus sign, left of the digits in Arabic too. */
export function AddedPrice({ amount }: { readonly amount: number }) {
  const { lang, dir } = useT();
  const mark = dir === 'rtl' ? LEFT_TO_RIGHT_MARK : '';
  const plus = amount > 0 ? '+' : '';
  return <bdi dir={dir} className="nowrap price">{`${mark}${plus}${formatSek(amount, lang)}`}</bdi>;
}
