import {
  FLIGHT_PASSENGERS,
  type FlightPassengers,
  flightPassengerCount,
  hasTooManyInfants,
  withPassenger,
} from '@safar/domain/flights/flight-search';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Translate, useT } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Counter } from '../../ui/forms/Counter.js';
import { Icon } from '../../ui/Icon.js';

export interface PassengerFieldProps {
  readonly passengers: FlightPassengers;
  readonly onChange: (passengers: FlightPassengers) => void;
  readonly errorId?: string | undefined;
}

function summaryOf(passengers: FlightPassengers, t: Translate): string {
  const count = flightPassengerCount(passengers);
  if (count === 0) return t('flights.nobody');
  return passengers.ADT === count ? t('party.adults', { count }) : t('party.travellers', { count });
}

function Counters({ passengers, onChange }: Omit<PassengerFieldProps, 'errorId'>) {
  const { t } = useT();
  return (
    <>
      {FLIGHT_PASSENGERS.map((type) => (
        <Counter
          key={type}
          label={t(`flights.passengers.${type}.label`)}
          hint={t(`flights.passengers.${type}.hint`)}
          value={passengers[type]}
          onChange={(count) => onChange(withPassenger(passengers, type, count))}
        />
      ))}
      <p className="flight-party__hint" role="status">
        {hasTooManyInfants(passengers) ? t('flights.infants') : ''}
      </p>
    </>
  );
}

/** The number of passengers: a button that shows it, and a small dialog with a counter per type. */
export function PassengerField({ passengers, onChange, errorId }: PassengerFieldProps) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.focus();
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  };
  return (
    <div className="flights__field flights__travellers" onBlur={leave} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        id="flight-passengers"
        className="flights__box flights__button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={errorId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flights__label">{t('flights.travellers')}</span>
        <span className="flights__value">{summaryOf(passengers, t)}</span>
        <Icon name="chevron-down" size={20} />
      </button>
      {isOpen && (
        <div
          ref={dialog}
          role="dialog"
          aria-label={t('flights.travellers')}
          tabIndex={-1}
          className="flights__popup flight-party"
        >
          <Counters passengers={passengers} onChange={onChange} />
          <Button variant="primary" block onClick={close}>
            {t('flights.done')}
          </Button>
        </div>
      )}
    </div>
  );
}
