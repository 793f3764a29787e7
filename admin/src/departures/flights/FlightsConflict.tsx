import { journeyText } from '@safar/domain/departures/flight-changes';
import { ConflictQuestion } from '../../form/drafts/ConflictQuestion.js';
import { useText } from '../../i18n/use-text.js';
import { type FlightVersions, flightFields, flightPart, mergedFlights } from './flight-merge.js';
import { type FlightsValues, type LegValues, routeOf } from './flight-values.js';

interface FlightsConflictProps extends FlightVersions {
  readonly onCancel: () => void;
  readonly onSave: (merged: FlightsValues) => void;
}

/** The question when a colleague has saved the flights meanwhile: both versions of each field, side by side. */
export function FlightsConflict({ onCancel, onSave, ...versions }: FlightsConflictProps) {
  const t = useText();
  const labelOf = (key: string): string => {
    const { direction, field } = flightPart(key);
    const name = t(`flights.directions.${direction}`);
    if (!field) return name;
    return t('flights.conflictField', {
      direction: name,
      number: field.index + 1,
      field: t(`flights.fields.${field.name}`),
    });
  };
  const textOf = (key: string, value: unknown): string => {
    const { direction, field } = flightPart(key);
    if (!field) {
      const legs = (value as LegValues[] | undefined) ?? [];
      return legs
        .map((leg) => `${leg.flight_no} ${journeyText([routeOf(leg, direction)])}`)
        .join('\n');
    }
    const text = typeof value === 'string' ? value : '';
    if (field.name === 'departs' || field.name === 'arrives') return text.replace('T', ' ');
    const meal = text === 'yes' || text === 'no' ? text : 'unknown';
    return field.name === 'meal' ? t(`flights.meals.${meal}`) : text;
  };
  return (
    <ConflictQuestion
      versions={flightFields(versions)}
      labelOf={labelOf}
      textOf={textOf}
      onCancel={onCancel}
      onSave={(merged) => onSave(mergedFlights(merged))}
    />
  );
}
