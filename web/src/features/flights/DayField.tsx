import { weekdayShort } from '@safar/domain/dates/day-formats';
import { parseTypedDay } from '@safar/domain/flights/flight-search';
import type { Ref } from 'react';
import { useT } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { preloadCalendar } from '../../ui/calendar/CalendarDialog.js';

export interface DayFieldProps {
  readonly id: string;
  readonly name: 'departureDate' | 'returnDate';
  readonly label: string;
  /** Accessible name of the button beside the field. */
  readonly openLabel: string;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  readonly onOpen: () => void;
  readonly errorId?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A day that can be typed in any usual format or chosen in a calendar. */
export function DayField({ id, name, label, typed, errorId, ref, ...rest }: DayFieldProps) {
  const { t, lang } = useT();
  const day = parseTypedDay(typed);
  return (
    <div className="flights__box flights__day" ref={ref}>
      <label htmlFor={id}>{label}</label>
      <span className="flights__weekday">{day && weekdayShort(day, lang)}</span>
      <input
        id={id}
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={t('flights.dateHint')}
        aria-required
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={typed}
        onChange={(event) => rest.onChange(event.target.value)}
        onBlur={() => {
          if (day) rest.onChange(day);
        }}
      />
      <button
        type="button"
        className="icon-button flights__open"
        aria-label={rest.openLabel}
        aria-haspopup="dialog"
        onPointerEnter={preloadCalendar}
        onFocus={preloadCalendar}
        onClick={rest.onOpen}
      >
        <Icon name="calendar" size={22} />
      </button>
    </div>
  );
}
