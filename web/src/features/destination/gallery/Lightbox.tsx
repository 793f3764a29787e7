import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Icon } from '../../../ui/Icon.js';
import { Picture } from '../../../ui/Picture.js';
import { Credit } from './Credit.js';
import type { GalleryPicture } from '../destination.js';

const SWIPE_PX = 48;

/**
 * Returns the step for a movement to the right or left: right is the next picture in left-to-right text, the previous
 * one in right-to-left text.
 */
const stepTowards = (right: boolean, dir: 'ltr' | 'rtl'): 1 | -1 =>
  right === (dir === 'rtl') ? -1 : 1;

interface LightboxProps {
  readonly pictures: readonly GalleryPicture[];
  readonly start: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The index of the shown picture, changed by arrow keys, buttons and swipes in reading direction; it wraps around. */
function usePictureRow({ pictures, start }: Pick<LightboxProps, 'pictures' | 'start'>) {
  const { dir } = useT();
  const [index, setIndex] = useState(start);
  const pressedAt = useRef<number | null>(null);
  const move = (step: 1 | -1): void =>
    setIndex((shown) => (shown + step + pictures.length) % pictures.length);
  return {
    index,
    move,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'ArrowRight') move(stepTowards(true, dir));
      if (event.key === 'ArrowLeft') move(stepTowards(false, dir));
    },
    onPointerDown: (event: PointerEvent): void => {
      pressedAt.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent): void => {
      const way = event.clientX - (pressedAt.current ?? event.clientX);
      pressedAt.current = null;
      // A swipe pulls the next picture in, so its direction is opposite to an arrow key.
      if (Math.abs(way) >= SWIPE_PX) move(stepTowards(way < 0, dir));
    },
  };
}

/** The pictures in a full-window dialog. Escape closes it and returns the focus to the small picture. */
export default function Lightbox(props: LightboxProps) {
  const { t } = useT();
  const { index, move, onKeyDown, onPointerDown, onPointerUp } = usePictureRow(props);
  const picture = props.pictures[index];
  const place = t('destination.pictureOf', { n: index + 1, all: props.pictures.length });
  if (!picture) return null;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={place}
      size="full"
      onKeyDown={onKeyDown}
    >
      <div className="lightbox">
        <button
          type="button"
          className="icon-button lightbox__button"
          aria-label={t('destination.previous')}
          onClick={() => move(-1)}
        >
          <span className="lightbox__back">
            <Icon name="chevron-next" size={28} />
          </span>
        </button>
        <figure
          className="lightbox__figure"
          onPointerDown={onPointerDown}
          onPointerUp={onPointerUp}
        >
          <Picture
            key={picture.url}
            src={picture.url}
            alt={picture.alt}
            sizes="100vw"
            width={1920}
            height={1200}
            widths={[1920, 960]}
            priority
          />
          <figcaption aria-live="polite">
            {picture.alt} <Credit name={picture.credit} />
          </figcaption>
        </figure>
        <button
          type="button"
          className="icon-button lightbox__button"
          aria-label={t('destination.next')}
          onClick={() => move(1)}
        >
          <Icon name="chevron-next" size={28} />
        </button>
      </div>
    </Dialog>
  );
}
