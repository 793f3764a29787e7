import { FLIGHT_CLASSES, type FlightClass, TRIP_TYPES } from '@safar/domain/flights/flight-search';
import { useT } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import type { FlightForm } from './flight-form.js';

interface ChoiceProps {
  readonly form: FlightForm;
  readonly onChange: (part: Partial<FlightForm>) => void;
}

/** Return trip or one way. */
export function TripTypeChoice({ form, onChange }: ChoiceProps) {
  const { t } = useT();
  return (
    <fieldset className="flights__trips">
      <legend className="visually-hidden">{t('flights.tripType')}</legend>
      {TRIP_TYPES.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="tripType"
            value={type}
            checked={form.tripType === type}
            onChange={() => onChange({ tripType: type })}
          />
          <span>{t(`flights.trips.${type}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const CLASSES = Object.keys(FLIGHT_CLASSES) as FlightClass[];

export function ClassChoice({ form, onChange }: ChoiceProps) {
  const { t } = useT();
  const choose = (value: string): void => {
    const flightClass = CLASSES.find((name) => name === value);
    if (flightClass) onChange({ flightClass });
  };
  return (
    <div className="flights__field flights__class">
      <div className="flights__box">
        <label htmlFor="flight-class">{t('flights.class')}</label>
        <select
          id="flight-class"
          name="flightClass"
          value={form.flightClass}
          onChange={(event) => choose(event.target.value)}
        >
          {CLASSES.map((name) => (
            <option key={name} value={name}>
              {t(`flights.classes.${name}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} />
      </div>
    </div>
  );
}

/** Direct flights only, and flexible days. */
export function FlightTicks({ form, onChange }: ChoiceProps) {
  const { t } = useT();
  return (
    <div className="flights__ticks">
      <label>
        <input
          type="checkbox"
          name="directOnly"
          checked={form.directOnly}
          onChange={(event) => onChange({ directOnly: event.target.checked })}
        />
        <span>{t('flights.direct')}</span>
      </label>
      <label>
        <input
          type="checkbox"
          name="toleranceDays"
          checked={form.toleranceDays === 1}
          onChange={(event) => onChange({ toleranceDays: event.target.checked ? 1 : 0 })}
        />
        <span>{t('flights.tolerance')}</span>
      </label>
    </div>
  );
}
