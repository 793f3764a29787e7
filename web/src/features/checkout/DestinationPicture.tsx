import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { focusPosition } from '@safar/domain/destinations/pictures';
import { inLanguage } from '@safar/domain/text/languages';
import { useT } from '../../i18n/index.js';
import { Picture } from '../../ui/Picture.js';

/** The destination's picture. Its space is reserved before it is loaded, so that nothing below it moves. */
export function DestinationPicture({ destination }: { destination: DestinationDetailView | null }) {
  const { lang } = useT();
  return (
    <div className="trip-picture no-print">
      {destination && (
        <Picture
          src={destination.image}
          alt={inLanguage({ sv: destination.image_alt_sv, ar: destination.image_alt_ar }, lang)}
          sizes="(width < 960px) 88px, 780px"
          width={500}
          height={375}
          crop="card"
          focus={focusPosition(destination.image_focus_x, destination.image_focus_y)}
          eager
        />
      )}
    </div>
  );
}
