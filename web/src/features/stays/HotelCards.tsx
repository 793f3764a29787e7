import type { CSSProperties, ReactNode } from 'react';
import { Chip } from '../../ui/Chip.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { Picture } from '../../ui/Picture.js';
import { RichText } from '../../ui/text/RichText.js';
import type { HotelDistances } from './HotelDistances.js';
import type { Stay } from './stay.js';

/** The stars as words, beside a drawing that screen readers skip. */
function Stars({ stay: { stars, starCount } }: { stay: Stay }) {
  if (starCount === null) return null;
  return (
    <p className="hotel-card__stars">
      <span
        className="stars"
        aria-hidden="true"
        style={{ '--stars': starCount } as CSSProperties}
      />
      {stars}
    </p>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="hotel-card__line">
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </p>
  );
}

/** The name of a hotel, which may be replaced by one like it. */
export function HotelName({ stay: { hotel, orSimilar } }: { stay: Stay }) {
  return (
    <>
      <bdi>{hotel}</bdi>
      {orSimilar && <span className="hotel-card__similar"> {orSimilar}</span>}
    </>
  );
}

const SIZES = '(width < 700px) 100vw, 380px';

function HotelPicture({ stay: { picture } }: { stay: Stay }) {
  if (!picture) return null;
  return (
    <>
      <Picture
        className="hotel-card__picture"
        src={picture.url}
        alt={picture.alt}
        sizes={SIZES}
        width={500}
        height={375}
        crop="card"
      />
      {picture.credit && (
        <small>
          © <bdi>{picture.credit}</bdi>
        </small>
      )}
    </>
  );
}

function Facts({ stay: { facts } }: { stay: Stay }) {
  if (facts.length === 0) return null;
  return (
    <ul className="hotel-card__facts plain-list">
      {facts.map(({ key, text }) => (
        <li key={key}>
          <Chip tone="teal">
            <RichText>{text}</RichText>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

interface StayProps {
  readonly stay: Stay;
  /** Draws the distances of a hotel; missing until it is loaded, and where there is no room. */
  readonly Distances: typeof HotelDistances | undefined;
  /** What follows its description. */
  readonly more: ReactNode;
}

function HotelCard({ stay, Distances, more }: StayProps) {
  const { city, nights, roomNote, description } = stay;
  return (
    <li className="hotel-card">
      <HotelPicture stay={stay} />
      <h3>
        <HotelName stay={stay} />
      </h3>
      <Stars stay={stay} />
      <Line icon="pin">
        <RichText>{city}</RichText>
      </Line>
      <Line icon={LATER_ICONS.bed}>{nights}</Line>
      <Facts stay={stay} />
      {[roomNote, description].filter(Boolean).map((text) => (
        <p key={text} className="hotel-card__note">
          <RichText>{text}</RichText>
        </p>
      ))}
      {more}
      {Distances && <Distances stay={stay} />}
    </li>
  );
}

interface HotelCardsProps extends Partial<Pick<StayProps, 'Distances'>> {
  readonly stays: readonly Stay[];
  /** Returns what follows the description of the hotel at a place in `stays`. */
  readonly moreOf?: (index: number) => ReactNode;
}

/** The hotels of a trip in order. A hotel can appear twice, so the place is the key. */
export function HotelCards({ stays, Distances, moreOf }: HotelCardsProps) {
  return (
    <ol className="hotel-cards plain-list">
      {stays.map((stay, index) => (
        <HotelCard
          key={`${index} ${stay.hotel}`}
          stay={stay}
          Distances={Distances}
          more={moreOf?.(index)}
        />
      ))}
    </ol>
  );
}
