import { formatSek } from '@safar/domain/money/formats';
import { useT } from '../i18n/index.js';

const LEFT_TO_RIGHT_MARK = '\u200e';

interface PriceProps {
  readonly amount: number;
  /** Shows a plus sign for an amount on top of another one; left of the digits in Arabic too. */
  readonly isAdded?: boolean;
}

/** An amount in whole kronor. The number is isolated; the currency follows the language's direction. */
export function Price({ amount, isAdded = false }: PriceProps) {
  const { lang, dir } = useT();
  const text = formatSek(amount, lang);
  if (!isAdded) return <bdi className="nowrap price">{text}</bdi>;
  return (
    <bdi dir={dir} className="nowrap price">
      {`${dir === 'rtl' ? LEFT_TO_RIGHT_MARK : ''}+${text}`}
    </bdi>
  );
}
