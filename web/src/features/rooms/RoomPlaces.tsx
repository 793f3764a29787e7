import type { RoomParty } from '@safar/domain/rooms/rooms';
import { Field } from '../../ui/forms/Field.js';
import { type Place, type SheetRoom, candidates } from './sheet-rooms.js';
import { useRoomTexts } from './room-page-texts.js';

const LEGEND = { padding: 0, fontSize: 'var(--text-l)' };

interface RoomPlacesProps {
  /** From 0 among the rooms. */
  readonly index: number;
  readonly rooms: readonly SheetRoom[];
  readonly who: RoomParty;
  /** The name of the room type. */
  readonly name: string;
  /** By place in the party. */
  readonly names: readonly string[];
  readonly onMove: (place: number, who: number | null) => void;
}

function usePlaceLabel() {
  const { t } = useRoomTexts();
  return (places: readonly Place[], at: number): string => {
    const bed = places[at]?.bed ?? 'own';
    const n = places.slice(0, at + 1).filter((place) => place.bed === bed).length;
    return bed === 'shared' ? t('rooms.shared') : t(`rooms.${bed}`, { n });
  };
}

/** Who sleeps in each bed of a room: a select for each bed, which stays where it is when people move. */
export function RoomPlaces({ index, rooms, who, name, names, onMove }: RoomPlacesProps) {
  const { t } = useRoomTexts();
  const labelOf = usePlaceLabel();
  const places = rooms[index]?.places ?? [];
  const optionText = (one: number): string => {
    const room = rooms.findIndex((each) => each.places.some((place) => place.who === one));
    const isElsewhere = room >= 0 && room !== index;
    return isElsewhere
      ? t('rooms.elsewhere', { name: names[one] ?? '', n: room + 1 })
      : (names[one] ?? '');
  };
  return (
    <fieldset className="stack stack--tight" style={{ minInlineSize: 0 }}>
      <legend className="field__label" style={LEGEND}>
        {t('rooms.room', { n: index + 1, name })}
      </legend>
      <div className="field-row">
        {places.map((place, at) => (
          // Beds have no identity but their position.
          <Field key={at} label={labelOf(places, at)}>
            {({ required: _, ...aria }) => (
              <select
                {...aria}
                className="input"
                value={place.who ?? ''}
                onChange={({ target: { value } }) =>
                  onMove(at, value === '' ? null : Number(value))
                }
              >
                <option value="">{t('rooms.nobody')}</option>
                {candidates(place.bed, who).map((one) => (
                  <option key={one} value={one}>
                    {optionText(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
