import { formatSek } from '@safar/domain/money/formats';
import { useT } from '../../i18n/index.js';

/** Keeps the minus sign before the number in Arabic text. */
const LEFT_TO_RIGHT_MARK = '\u200e';

/** An amount in whole kronor that may be negative. */
export function SignedPrice({ amount }: { amount: number }) {
  const { lang, dir } = useT();
  const text = formatSek(amount, lang);
  return (
    <bdi dir={dir} className="nowrap price">
      {dir === 'rtl' && amount < 0 ? `${LEFT_TO_RIGHT_MARK}${text}` : text}
    </bdi>
  );
}
