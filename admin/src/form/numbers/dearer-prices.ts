import { formatSek } from '@safar/domain/money/formats';
import { dearerThanAdult } from '@safar/domain/pricing/pricing';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { numberOrNull } from './typed-numbers.js';

/** Typed prices; an empty one means the destination's price. */
interface TypedPrices {
  readonly price_adult: string;
  readonly price_child: string;
  readonly price_infant: string;
}

type DestinationPrices = { readonly [Field in keyof TypedPrices]: number };

export interface PricedTerms {
  readonly typed: TypedPrices;
  /** Prices of the destination, used for empty ones. */
  readonly destination?: DestinationPrices | undefined;
  /** Prefix of the message, such as the date. */
  readonly when?: string;
}

/** Question before saving prices at which a child or infant costs more than an adult. */
export interface DearerQuestion {
  /** null while there is no question. */
  readonly text: string | null;
  /** Saves at once when there is no such price, or the same one existed `before`. */
  readonly ask: (terms: readonly PricedTerms[], before: readonly PricedTerms[]) => void;
  readonly confirm: () => void;
  readonly back: () => void;
}

export function useDearerQuestion(save: () => void): DearerQuestion {
  const t = useText();
  const [text, setText] = useState<string | null>(null);
  const messages = (all: readonly PricedTerms[]): string[] =>
    all.flatMap(({ typed, destination, when = '' }) => {
      const of = (field: keyof TypedPrices): number =>
        numberOrNull(typed[field]) ?? destination?.[field] ?? 0;
      const prices = {
        ...{ adult: of('price_adult'), child: of('price_child'), infant: of('price_infant') },
      };
      return dearerThanAdult(prices).map(({ type, price, adult }) => {
        const values = { price: formatSek(price, 'sv'), adult: formatSek(adult, 'sv') };
        return [when, t(`form.dearer.${type}`, values)].filter(Boolean).join(': ');
      });
    });
  const ask: DearerQuestion['ask'] = (terms, before) => {
    const known = new Set(messages(before));
    const found = messages(terms).filter((message) => !known.has(message));
    if (found.length === 0) save();
    else setText(found.join(' '));
  };
  const confirm = (): void => {
    setText(null);
    save();
  };
  return { text, ask, confirm, back: () => setText(null) };
}
