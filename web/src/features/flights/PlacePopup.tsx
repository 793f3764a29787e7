import type { PlaceView } from '@safar/domain/contracts/catalog/places';
import type { PlaceField } from '@safar/domain/places/place-search';
import { useEffect, useRef } from 'react';
import { type Translate, useT } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import type { QueryResult } from '../../lib/use-query.js';

export interface PlacePopupProps {
  /** Id of the list; options are `{listId}-0` and so on. */
  readonly listId: string;
  readonly field: PlaceField;
  /** The search term; null while it is too short. */
  readonly term: string | null;
  readonly places: readonly PlaceView[];
  readonly active: number;
  readonly answer: Pick<QueryResult<unknown>, 'status' | 'retry'>;
  readonly onChoose: (place: PlaceView) => void;
}

/** Whether an airport is listed below its city. */
const isUnderCity = (place: PlaceView, places: readonly PlaceView[]): boolean =>
  place.type === 'airport' &&
  places.some(({ type, code }) => type === 'city' && code === place.city_code);

function whereabouts(place: PlaceView, places: readonly PlaceView[], t: Translate): string {
  const { type, name, code, city_name: city, country_name: country } = place;
  if (type === 'city') {
    const hasAirports = places.some((other) => other.city_code === code && other !== place);
    return hasAirports ? t('flights.places.allAirports', { country }) : country;
  }
  return !city || name.includes(city) ? country : t('flights.places.where', { city, country });
}

function PlaceOption({
  place,
  index,
  ...popup
}: PlacePopupProps & { place: PlaceView; index: number }) {
  const { t } = useT();
  const { listId, places, active } = popup;
  const isIndented = isUnderCity(place, places);
  return (
    <li
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === active}
      className={isIndented ? 'place place--indented' : 'place'}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => popup.onChoose(place)}
    >
      <Icon name={place.type === 'city' ? 'pin' : 'plane'} size={20} />
      <span className="place__words">
        <span className="place__name">{place.name}</span>
        {!isIndented && <span className="place__where">{whereabouts(place, places, t)}</span>}
      </span>
      <span className="place__code">
        <Ltr>{place.code}</Ltr>
      </span>
    </li>
  );
}

/** Returns the message to show in the list, or null. */
export function placeMessage(
  { answer, term, places }: Pick<PlacePopupProps, 'answer' | 'term' | 'places'>,
  t: Translate,
): string | null {
  if (term === null) return t('flights.places.more');
  if (answer.status === 'failed') return t('flights.places.failed');
  if (places.length > 0) return null;
  return t(answer.status === 'loading' ? 'flights.places.searching' : 'flights.places.none');
}

/** The list below a place field, or the reason why it is empty. */
export function PlacePopup(props: PlacePopupProps) {
  const { t } = useT();
  const { listId, field, term, places, active, answer } = props;
  const message = placeMessage(props, t);
  const popup = useRef<HTMLDivElement>(null);
  const count = places.length;
  useEffect(() => {
    // The list may open at the lower edge of the window.
    if (count > 0) popup.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [count]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  return (
    <div ref={popup} className="flights__popup places">
      {message !== null && <p className="places__message">{message}</p>}
      {term !== null && answer.status === 'failed' && (
        <Button variant="secondary" size="small" onClick={answer.retry}>
          {t('common.page.retry')}
        </Button>
      )}
      {term === '' && places.length > 0 && (
        <p className="places__head">{t(`flights.places.usual.${field}`)}</p>
      )}
      {places.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label={t('flights.places.list')}
          className="plain-list"
          aria-busy={answer.status === 'loading' || undefined}
        >
          {places.map((place, index) => (
            <PlaceOption
              key={`${place.type}${place.code}`}
              {...props}
              place={place}
              index={index}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
