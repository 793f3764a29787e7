import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import type { IsoDay } from '@safar/domain/dates/dates';
import { useLegTexts } from './leg-texts.js';

interface FlightsNoteProps {
  readonly departure: DepartureDetailView;
  /** The visitor has chosen this departure; else it is the first one. */
  readonly isChosen: boolean;
}

/** Says which departure the times are for, and whether they are final. */
export function FlightsNote({ departure, isChosen }: FlightsNoteProps) {
  const { t, lang } = useLegTexts();
  const { date, flights_final: isFinal, flights_final_days: count } = departure;
  return (
    <p className="stays__note">
      {isFinal ? t('legs.isFinal') : t('legs.preliminary', { count })}{' '}
      {t(isChosen ? 'legs.day' : 'legs.firstDay', { date: formatLongDay(date as IsoDay, lang) })}
    </p>
  );
}
