import { seatsNeeded, passengerCount } from '@safar/domain/pricing/party';
import { dayOfMonth, formatMonth, weekdayShort } from '@safar/domain/dates/day-formats';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { PricingRules } from '@safar/domain/pricing/pricing';
import { useState } from 'react';
import { Rich, useT } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import { Price } from '../../../ui/price/Price.js';
import { byMonth, canChoose, dayPrice, roomHint } from './booking-selection.js';
import { DepartureCalendar } from './DepartureCalendar.js';
import { seatNote } from './seat-note.js';
import type { Departure, Destination } from '../destination.js';
import type { PartyChoice } from './party-choice.js';

export interface DepartureChipsProps {
  readonly destination: Destination;
  readonly choice: PartyChoice;
  readonly rules: PricingRules;
  readonly value: IsoDay | null;
  readonly onChange: (date: IsoDay) => void;
}

type ChipProps = Omit<DepartureChipsProps, 'value'> & {
  readonly departure: Departure;
  readonly checked: boolean;
};

function DepartureChip({ destination, choice, rules, departure, checked, onChange }: ChipProps) {
  const { t, lang } = useT();
  const { party } = choice;
  const open = canChoose(party, departure);
  const total = dayPrice(party, { destination, departure, rules });
  const note = seatNote(departure, seatsNeeded(party), t);
  return (
    <label className={open ? 'date-chip' : 'date-chip date-chip--off'}>
      <input
        type="radio"
        name="departure"
        value={departure.date}
        checked={checked}
        disabled={!open}
        onChange={() => onChange(departure.date)}
      />
      <time dateTime={departure.date} className="date-chip__day">
        {`${weekdayShort(departure.date, lang)} ${dayOfMonth(departure.date)}`}
      </time>
      {open && total > 0 && (
        <span className="date-chip__price">
          {passengerCount(party) > 1 && !destination.hasRooms ? (
            <Rich k="destination.partyTotal" parts={{ price: <Price amount={total} /> }} />
          ) : (
            <Price amount={total} />
          )}
        </span>
      )}
      {open && departure.guaranteed && (
        <span className="date-chip__sure">{t('destination.guaranteed')}</span>
      )}
      {note && <span className="date-chip__note">{note}</span>}
    </label>
  );
}

const MONTHS_FIRST = 2;

/**
 * The departure days by month. Days that are sold out or too small for the party stay visible, so that visitors do not
 * look for them.
 */
export function DepartureChips({ destination, value, ...rest }: DepartureChipsProps) {
  const { t, lang } = useT();
  const months = byMonth(destination.departures);
  const chosenLater = months.slice(MONTHS_FIRST).some(({ key }) => value?.startsWith(key));
  const [asked, setAsked] = useState(false);
  const all = asked || chosenLater;
  const shown = all ? months : months.slice(0, MONTHS_FIRST);
  return (
    <div
      className="dates"
      role="group"
      aria-labelledby="departures-title"
      id="departures"
      tabIndex={-1}
    >
      <DepartureCalendar
        label={
          <p className="field__label" id="departures-title">
            {t('destination.chooseDate')}
          </p>
        }
        destination={destination}
        value={value}
        {...rest}
      />
      {destination.hasRooms && <p className="field__hint">{t(roomHint(destination))}</p>}
      {shown.map((month) => (
        <div key={month.key} className="dates__month">
          <h3 className="dates__name">{formatMonth(month.firstDay, lang)}</h3>
          <div className="dates__chips">
            {month.departures.map((departure) => (
              <DepartureChip
                key={departure.date}
                destination={destination}
                departure={departure}
                checked={departure.date === value}
                {...rest}
              />
            ))}
          </div>
        </div>
      ))}
      {shown.length < months.length && (
        <Button variant="quiet" size="small" icon="calendar" onClick={() => setAsked(true)}>
          {t('destination.moreMonths')}
        </Button>
      )}
    </div>
  );
}
