import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import type {
  FlightEnd,
  FlightOfJourney,
  JourneyText,
} from '@safar/domain/departures/journey-texts';
import { journeyTexts } from '@safar/domain/departures/journey-texts';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { Rich } from '../../i18n/index.js';
import { Ltr } from '../../ui/Ltr.js';
import { CodeRoute } from './FlightRoute.js';
import { useLegTexts } from './leg-texts.js';

interface LegsProps {
  readonly legs: readonly FlightLegView[];
}

/** Number and airline, and who flies for it. */
export function FlightName({ flight }: { readonly flight: FlightOfJourney }) {
  const { flightNo, airline, operatedBy } = flight;
  return (
    <>
      <Ltr>{flightNo}</Ltr> <bdi>{airline}</bdi>
      {operatedBy && (
        <span className="flight-legs__more">
          {' '}
          <Rich k="legs.operatedBy" parts={{ airline: <bdi>{operatedBy}</bdi> }} />
        </span>
      )}
    </>
  );
}

/** The stop before a flight. */
export function FlightStop({ flight: { from, wait } }: { readonly flight: FlightOfJourney }) {
  return <Rich k="legs.stop" parts={{ city: <bdi>{from.city}</bdi>, wait: <bdi>{wait}</bdi> }} />;
}

/** Day, stops and duration of a direction, such as `lördag 3 juli 2027, direktflyg, 3 tim 30 min`. */
export function JourneyFacts({ journey: { from, stops, duration } }: { journey: JourneyText }) {
  const { lang } = useLegTexts();
  return [formatLongDay(from.day, lang), stops, duration].map((text, place) => (
    <span key={text}>
      {place > 0 && LIST_COMMA[lang]}
      <bdi>{text}</bdi>
    </span>
  ));
}

/** @param day said when it is another one than the reader would think; may be empty */
function EndCell({ end, day }: { readonly end: FlightEnd; readonly day: string }) {
  return (
    <td>
      <strong>
        <Ltr>{end.time}</Ltr>
      </strong>
      {day && <small> {day}</small>}{' '}
      <span className="flight-legs__more">
        <bdi>{end.airport}</bdi> <Ltr>{end.code}</Ltr>
      </span>
    </td>
  );
}

function FlightRow({ flight }: { readonly flight: FlightOfJourney }) {
  return (
    <tr>
      <th scope="row">
        <FlightName flight={flight} />
      </th>
      <EndCell end={flight.from} day={flight.departureDay} />
      <EndCell end={flight.to} day={flight.dayShift} />
      <td>{flight.duration}</td>
      <td>{flight.comfort}</td>
    </tr>
  );
}

const COLUMNS = ['flight', 'departs', 'arrives', 'duration', 'extras'] as const;

function JourneyRows({ journey }: { readonly journey: JourneyText }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={COLUMNS.length} className="flight-table__journey">
          {journey.title} <CodeRoute span={journey} /> <JourneyFacts journey={journey} />
        </th>
      </tr>
      {journey.flights.flatMap((flight) => [
        ...(flight.wait
          ? [
              <tr key={`stop ${flight.flightNo}`}>
                <td colSpan={COLUMNS.length} className="flight-table__stop">
                  <FlightStop flight={flight} />
                </td>
              </tr>,
            ]
          : []),
        <FlightRow key={`${flight.flightNo} ${flight.from.day}`} flight={flight} />,
      ])}
    </tbody>
  );
}

/** The flights out and home as a table, for wide windows and paper. */
export function FlightTable({ legs }: LegsProps) {
  const { t, lang } = useLegTexts();
  return (
    <table className="flight-table">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`legs.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {journeyTexts(legs, lang).map((journey) => (
        <JourneyRows key={journey.direction} journey={journey} />
      ))}
    </table>
  );
}
