import {
  distancesText,
  distancesUrl,
  hotelDistances,
  isDrawn,
} from '@safar/domain/hotels/hotel-distances';
import { useT } from '../../i18n/index.js';
import type { Stay } from './stay.js';

/** How far a hotel is from what its guests walk to: a drawing of the server, with the distances as text. */
export function HotelDistances({ stay: { known, facts } }: { readonly stay: Stay }) {
  const { lang } = useT();
  const distances = hotelDistances(known);
  if (!isDrawn(distances)) return null;
  return (
    <img
      loading="lazy"
      src={(lang === 'ar' ? '/ar' : '') + distancesUrl(distances)}
      alt={distancesText(distances, facts, lang)}
      width={360}
      height={378}
    />
  );
}
