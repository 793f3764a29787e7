import { useT } from '../../i18n/index.js';
import { addedSek } from './added-sek.js';

/** An amount on top of another one, or less, with its sign. */
export function AddedPrice({ amount }: { readonly amount: number }) {
  const { lang, dir } = useT();
  return (
    <bdi dir={dir} className="nowrap price">
      {addedSek(amount, lang)}
    </bdi>
  );
}
