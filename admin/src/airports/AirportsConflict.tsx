import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';
import { useText } from '../i18n/use-text.js';
import type { TypedAirport } from './airport-values.js';
import { useDifference } from './airport-texts.js';

/** The question when a colleague has saved the airports meanwhile; the rows of each side are one text. */
export function AirportsConflict(props: FormConflictProps) {
  const t = useText();
  const differenceOf = useDifference();
  const lineOf = (airport: TypedAirport, place: number): string => {
    const { iata, capacity, blocked, closes_days } = airport;
    const facts = [
      capacity === null ? null : `${t('airports.fields.capacity')}: ${capacity}`,
      blocked ? `${t('airports.fields.blocked')}: ${blocked}` : null,
      differenceOf(airport),
      closes_days === null ? null : `${t('airports.fields.closes_days')}: ${closes_days}`,
      airport.state === 'closed' ? t('airports.states.closed') : null,
    ];
    return `${place + 1}. ${[iata ?? '', ...facts].filter(Boolean).join(', ')}`;
  };
  return (
    <FormConflict
      {...props}
      labels="airports.fields"
      listText={(rows) => (rows as readonly TypedAirport[]).map(lineOf).join('\n')}
    />
  );
}
