import type { ExtraBasis } from '@safar/domain/extras/extras';
import { formatSek } from '@safar/domain/money/formats';
import { useText } from '../i18n/use-text.js';

/** What the price of an extra is made of; kronor. */
export interface ExtraCost {
  readonly basis: ExtraBasis;
  readonly price: number | null;
  readonly percent: number | null;
}

/** Returns `450 kr per person` or `7,5 % av resans pris`. */
export function useExtraCost(): (extra: ExtraCost) => string {
  const t = useText();
  return ({ basis, price, percent }) =>
    percent === null
      ? t('extras.costs.kronor', {
          price: formatSek(price ?? 0, 'sv'),
          basis: t(`extras.bases.${basis}`),
        })
      : t('extras.costs.percent', { percent: percent.toLocaleString('sv') });
}
