import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import type { Party } from '@safar/domain/pricing/party';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Rich, useT } from '../../../i18n/index.js';
import { path } from '../../../lib/paths.js';
import { airportQuery } from '../../../storage/current-booking.js';
import { Alert } from '../../../ui/Alert.js';
import { Button, ButtonLink } from '../../../ui/Button.js';
import { Counter } from '../../../ui/forms/Counter.js';
import { Icon } from '../../../ui/Icon.js';
import { LATER_ICONS } from '../../../ui/later-icons.js';
import { AskInChat } from '../../contact/AskInChat.js';
import { AirportChoice } from './AirportChoice.js';
import { BookButton, FinishWithRooms, type Priced } from './BookFinish.js';
import { BookingTotal } from './BookingTotal.js';
import { DepartureChips } from './DepartureChips.js';
import { type RoomChoice, nearestTo, selectionOf } from './booking-selection.js';
import { type Departure, type Destination, isOpen } from '../destination.js';
import { FlightsFold } from '../FlightsSection.js';
import { StaysFold } from '../StaysSection.js';
import type { ReadDeparture } from '../use-departures.js';
import type { ShownFlights } from '../use-flights.js';
import type { ShownStays } from '../use-stays.js';
import type { DestinationFrom } from '../airports/use-destination-from.js';
import { useBooking } from './use-booking.js';

interface PartsProps {
  readonly destination: Destination;
  readonly stays: ShownStays;
  readonly flights: ShownFlights;
  /** Reads the departure whose rooms are shown. */
  readonly read: ReadDeparture;
}

interface WidgetProps extends Omit<PartsProps, 'destination'> {
  readonly from: DestinationFrom;
}

interface CountersProps {
  readonly destination: Destination;
  readonly party: Party;
  readonly onChange: (party: Party) => void;
}

function Counters({ destination, party, onChange }: CountersProps) {
  const { t } = useT();
  const { infantAgeMin, infantAgeMax, childAgeMin, childAgeMax } = destination.ages;
  const set = (part: Partial<Party>): void => onChange({ ...party, ...part });
  return (
    <div role="group" aria-label={t('destination.travellers')}>
      <Counter
        icon={LATER_ICONS.adult}
        label={t('destination.adults')}
        hint={t('destination.adultAge', { age: childAgeMax + 1 })}
        value={party.adults}
        onChange={(adults) => set({ adults })}
      />
      <Counter
        icon={LATER_ICONS.child}
        label={t('destination.children')}
        hint={t('destination.childAge', { min: childAgeMin, max: childAgeMax })}
        value={party.children}
        onChange={(children) => set({ children })}
      />
      <Counter
        icon={LATER_ICONS.infant}
        label={t('destination.infants')}
        hint={t('destination.infantAge', { min: infantAgeMin, max: infantAgeMax })}
        value={party.infants}
        onChange={(infants) => set({ infants })}
      />
    </div>
  );
}

/** Shown when the day in the link cannot be booked, with the nearest bookable days. */
function GoneDate({
  day,
  destination,
  party,
  onChoose,
}: {
  day: IsoDay;
  destination: Destination;
  party: Party;
  onChoose: (day: IsoDay) => void;
}) {
  const { t, lang } = useT();
  const airport = destination.from?.name ?? '';
  const key = destination.from ? 'destination.airport.goneDate' : 'destination.goneDate';
  return (
    <Alert kind="info" title={t(key, { date: formatLongDay(day, lang), airport })}>
      <div className="actions">
        {nearestTo(day, destination.departures, party).map(({ date }) => (
          <Button key={date} variant="secondary" size="small" onClick={() => onChoose(date)}>
            {formatLongDay(date, lang)}
          </Button>
        ))}
      </div>
    </Alert>
  );
}

function ChosenDates({ departure }: { departure: Departure }) {
  const { t, lang } = useT();
  return (
    <p className="widget__chosen">
      <Icon name="calendar" size={20} />
      <span>
        <Rich
          k="destination.chosen"
          parts={{
            from: <bdi>{formatLongDay(departure.date, lang)}</bdi>,
            to: <bdi>{formatLongDay(departure.returnDate, lang)}</bdi>,
          }}
        />{' '}
        ({t('party.nights', { count: daysBetween(departure.date, departure.returnDate) })})
      </span>
    </p>
  );
}

function Bookable({ destination, stays, flights, read }: PartsProps) {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const booking = useBooking(destination);
  const [reminded, setReminded] = useState(false);
  const { rules, party, departure, quote, gone, problem } = booking;
  const why = problem && t(`errors.${problem.code}`, problem.params);

  const book = (priced: Priced, choice: RoomChoice | null): void => {
    if (problem) return;
    if (!departure) {
      setReminded(true);
      document.getElementById('departures')?.focus();
      return;
    }
    void navigate(path(lang).checkout() + airportQuery(destination.from?.iata), {
      state: selectionOf(destination, departure, { party, quote: priced, choice }),
    });
  };

  return (
    <>
      {gone && (
        <GoneDate day={gone} destination={destination} party={party} onChoose={booking.choose} />
      )}
      <DepartureChips
        destination={destination}
        choice={booking.choice}
        rules={rules}
        value={departure?.date ?? null}
        onChange={booking.choose}
      />
      <StaysFold shown={stays} />
      <FlightsFold shown={flights} />
      {reminded && !departure && <Alert kind="error" title={t('destination.chooseDateFirst')} />}
      {departure && <ChosenDates departure={departure} />}
      <Counters destination={destination} party={party} onChange={booking.setParty} />
      {destination.hasRooms ? (
        <FinishWithRooms
          destination={destination}
          booking={booking}
          why={why}
          read={read}
          onBook={book}
        />
      ) : (
        <>
          <BookingTotal quote={quote} party={party} departure={departure} rules={rules} />
          <BookButton why={why} onBook={() => book(quote, null)} />
        </>
      )}
      <AskInChat trip={destination.name} day={departure?.date ?? null} />
    </>
  );
}

/** Shown instead of dates when nothing can be booked. */
function NotBookable({ destination: { active, name } }: { destination: Destination }) {
  const { t } = useT();
  return (
    <div className="stack">
      <p>{t(active ? 'destination.noDates' : 'destination.dormantText')}</p>
      <ButtonLink to={(paths) => paths.contact()} variant="primary" block>
        {t('destination.askUs')}
      </ButtonLink>
      <AskInChat trip={name} day={null} />
    </div>
  );
}

/** The selection of day and party, with price and link to the checkout. */
export function BookingWidget({ from, stays, flights, read }: WidgetProps) {
  const { trip: destination } = from;
  const { t } = useT();
  const bookable = destination.active && destination.departures.some(isOpen);
  return (
    <section className="card widget" aria-labelledby="booking-title">
      <h2 id="booking-title" tabIndex={-1}>
        {t(destination.active ? 'destination.bookTitle' : 'destination.dormantTitle')}
      </h2>
      <AirportChoice from={from} />
      {bookable ? (
        <Bookable destination={destination} stays={stays} flights={flights} read={read} />
      ) : (
        <>
          <StaysFold shown={stays} />
          <FlightsFold shown={flights} />
          <NotBookable destination={destination} />
        </>
      )}
    </section>
  );
}
