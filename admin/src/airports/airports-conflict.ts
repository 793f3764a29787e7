import { useText } from '../i18n/use-text.js';
import { partConflict } from '../parts/part-conflict.js';
import { listed } from '../parts/parts.js';
import type { TypedAirport } from './airport-values.js';
import { useDifference } from './airport-texts.js';

function useAirportLine(): (airport: TypedAirport, place: number) => string {
  const t = useText();
  const differenceOf = useDifference();
  return (airport, place) => {
    const { iata, capacity, blocked, closes_days, state } = airport;
    const facts = listed(
      iata,
      capacity !== null && `${t('airports.fields.capacity')}: ${capacity}`,
      !!blocked && `${t('airports.fields.blocked')}: ${blocked}`,
      differenceOf(airport),
      closes_days !== null && `${t('airports.fields.closes_days')}: ${closes_days}`,
      state === 'closed' && t('airports.states.closed'),
    );
    return `${place + 1}. ${facts}`;
  };
}

export const AirportsConflict = partConflict('airports', useAirportLine);
