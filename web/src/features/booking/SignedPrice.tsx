import { formatSek } from '@safar/domain/rules/formats';
import { useT } from '../../i18n/index.js';

/** Without it the minus of an Arabic amount would stand behind its number. */
const LEFT_TO_RIGHT_MARK = '\u200e';

/** An amount that may be taken off, in whole kronor. */
export function SignedPrice({ amount }: { amount: number }) {
  const { lang, dir } = useT();
  const text = formatSek(amount, lang);
  return (
    <bdi dir={dir} className="nowrap price">
      {dir === 'rtl' && amount < 0 ? `${LEFT_TO_RIGHT_MARK}${text}` : text}
    </bdi>
  );
}
