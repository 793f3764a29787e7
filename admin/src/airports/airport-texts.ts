import { formatSek } from '@safar/domain/money/formats';
import { useText } from '../i18n/use-text.js';
import type { TypedAirport } from './airport-values.js';

/** «+400 kr», «−200 kr» or «0 kr». */
export const signedSek = (amount: number): string =>
  amount > 0 ? `+${formatSek(amount, 'sv')}` : formatSek(amount, 'sv');

type Differences = Pick<TypedAirport, 'diff_adult' | 'diff_child' | 'diff_infant'>;

const TYPES = ['diff_adult', 'diff_child', 'diff_infant'] as const;

/** Returns what an airport adds to the price: one amount, or one for each traveller type; empty when nothing. */
export function useDifference(): (airport: Differences) => string {
  const t = useText();
  return (airport) => {
    const amounts = TYPES.map((type) => [type, airport[type] ?? 0] as const);
    const different = amounts.filter(([, amount]) => amount !== 0);
    const [first] = different;
    if (!first) return '';
    if (different.length === TYPES.length && different.every(([, amount]) => amount === first[1])) {
      return t('airports.forAll', { amount: signedSek(first[1]) });
    }
    return different
      .map(([type, amount]) => t(`airports.for.${type}`, { amount: signedSek(amount) }))
      .join(', ');
  };
}
