import { Suspense, lazy, useState } from 'react';
import { useT } from '../../../i18n/index.js';
import { Icon } from '../../../ui/Icon.js';
import { LATER_ICONS } from '../../../ui/later-icons.js';
import { Picture } from '../../../ui/Picture.js';
import type { GalleryPicture } from '../destination.js';

// Pictures are twice as wide as high, so they are drawn wider than their frame.
const FIRST_SIZES = '(width < 1000px) 118vw, 540px';
const OTHER_SIZES = '(width < 1000px) 46vw, 190px';

const Lightbox = lazy(() => import('./Lightbox.js'));

interface Shown {
  readonly start: number;
  readonly open: boolean;
  /** A new number for each opening, so that it starts at the pressed picture. */
  readonly round: number;
}

/** Small pictures; each opens the lightbox at its position. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { t } = useT();
  const [shown, setShown] = useState<Shown | null>(null);
  // The closed dialog stays mounted, because only a dialog that closes returns the focus.
  const close = (): void => setShown((last) => last && { ...last, open: false });
  const show = (start: number): void =>
    setShown((last) => ({ start, open: true, round: (last?.round ?? 0) + 1 }));
  if (pictures.length === 0) return null;
  return (
    <section className="no-print" aria-labelledby="gallery">
      <h2 id="gallery" className="gallery__title">
        {t('destination.gallery')}
      </h2>
      <ul className="gallery plain-list">
        {pictures.map(({ url, alt, focus }, index) => (
          <li key={url}>
            <button
              type="button"
              className="gallery__picture"
              aria-label={t('destination.openPicture', { n: index + 1, all: pictures.length, alt })}
              onClick={() => show(index)}
            >
              <Picture
                src={url}
                alt=""
                focus={focus}
                sizes={index === 0 ? FIRST_SIZES : OTHER_SIZES}
                width={480}
                height={360}
                widths={[500, 960]}
              />
              <Icon name={LATER_ICONS.expand} size={20} />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <Lightbox
            key={shown.round}
            pictures={pictures}
            start={shown.start}
            open={shown.open}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}
