import { formatSek } from '@safar/domain/money/formats';
import { type Language, directionOf } from '@safar/domain/text/languages';

const LEFT_TO_RIGHT_MARK = '\u200e';

/** Returns an amount on top of another one, or less, in whole kronor: with its sign left of the digits in Arabic too. */
export const addedSek = (amount: number, lang: Language): string =>
  (directionOf(lang) === 'rtl' ? LEFT_TO_RIGHT_MARK : '') +
  (amount > 0 ? '+' : '') +
  formatSek(amount, lang);
