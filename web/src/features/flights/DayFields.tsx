import type { IsoDay } from '@safar/domain/dates/dates';
import { parseTypedDay } from '@safar/domain/flights/flight-search';
import { type RefObject, useRef, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { CalendarDialog } from '../../ui/calendar/CalendarDialog.js';
import type { DayRange } from '../../ui/calendar/days.js';
import { DayField } from './DayField.js';
import type { FlightForm } from './flight-form.js';

type Days = Pick<FlightForm, 'departureDate' | 'returnDate'>;

export interface DayFieldsProps extends Days, Pick<FlightForm, 'tripType'> {
  readonly today: IsoDay;
  readonly onChange: (days: Partial<Days>) => void;
  /** Ids of the error messages of the fields. */
  readonly departureError: string | undefined;
  readonly returnError: string | undefined;
}

/** Returns the days after a choice in the calendar: a return day on or after a new departure day is kept. */
function daysAfter({ from, to }: DayRange, returnDate: string): Partial<Days> {
  const saved = parseTypedDay(returnDate);
  return {
    departureDate: from ?? '',
    returnDate: to ?? (saved && from && saved >= from ? saved : ''),
  };
}

interface CalendarOfFlightProps extends DayFieldsProps {
  /** The field that opened the calendar; null while it is closed. */
  readonly openFrom: keyof Days | null;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLDivElement | null>;
}

function CalendarOfFlight({ openFrom, onClose, anchor, ...props }: CalendarOfFlightProps) {
  const { t } = useT();
  const departure = parseTypedDay(props.departureDate);
  const back = parseTypedDay(props.returnDate);
  // The range between its first and second click.
  const [picked, setPicked] = useState<DayRange | null>(null);
  const shared = {
    open: openFrom !== null,
    anchor,
    today: props.today,
    bounds: { min: props.today },
    months: 2 as const,
  };
  if (props.tripType === 'ONE_WAY') {
    return (
      <CalendarDialog
        {...shared}
        mode="single"
        title={t('flights.calendarDay')}
        value={departure}
        onChange={(day) => props.onChange({ departureDate: day })}
        onClose={onClose}
      />
    );
  }
  const value = picked ?? { from: departure, to: openFrom === 'returnDate' ? null : back };
  return (
    <CalendarDialog
      {...shared}
      mode="range"
      title={t('flights.calendarRange')}
      value={value}
      onChange={(range) => {
        setPicked(range);
        props.onChange(daysAfter(range, props.returnDate));
      }}
      onClose={() => {
        setPicked(null);
        onClose();
      }}
    />
  );
}

/** The departure day and, unless it is one way, the return day. */
export function DayFields(props: DayFieldsProps) {
  const { t } = useT();
  const [openFrom, setOpenFrom] = useState<keyof Days | null>(null);
  const departure = useRef<HTMLDivElement>(null);
  const isReturn = props.tripType === 'RETURN';
  return (
    <div className={isReturn ? 'flights__days' : 'flights__days flights__days--one'}>
      <DayField
        ref={departure}
        id="flight-departure"
        name="departureDate"
        label={t('flights.departure')}
        openLabel={t('flights.openDeparture')}
        typed={props.departureDate}
        errorId={props.departureError}
        onChange={(typed) => props.onChange({ departureDate: typed })}
        onOpen={() => setOpenFrom('departureDate')}
      />
      {isReturn && (
        <DayField
          id="flight-return"
          name="returnDate"
          label={t('flights.return')}
          openLabel={t('flights.openReturn')}
          typed={props.returnDate}
          errorId={props.returnError}
          onChange={(typed) => props.onChange({ returnDate: typed })}
          onOpen={() => setOpenFrom('returnDate')}
        />
      )}
      <CalendarOfFlight
        {...props}
        openFrom={openFrom}
        onClose={() => setOpenFrom(null)}
        anchor={departure}
      />
    </div>
  );
}
