import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import type { FlightOfJourney } from '@safar/domain/departures/journey-texts';
import { journeyTexts } from '@safar/domain/departures/journey-texts';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { FlightRoute } from './FlightRoute.js';
import { FlightName, FlightStop, JourneyFacts } from './FlightTable.js';
import { useLegTexts } from './leg-texts.js';

function FlightCard({ flight }: { readonly flight: FlightOfJourney }) {
  const { t, lang } = useLegTexts();
  return (
    <li>
      {flight.wait && (
        <p className="flight-cards__stop">
          <FlightStop flight={flight} />
        </p>
      )}
      <p>
        <strong>
          <FlightRoute span={flight} />
        </strong>{' '}
        <small>
          {flight.departureDay && (
            <>
              <bdi>{flight.departureDay}</bdi>
              {LIST_COMMA[lang]}
            </>
          )}
          {t('legs.localTime')}
        </small>
      </p>
      <p>
        <bdi>{flight.from.airport}</bdi> {t('legs.to')} <bdi>{flight.to.airport}</bdi>
      </p>
      <p>
        <FlightName flight={flight} />
      </p>
      {[flight.duration, flight.comfort].filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </li>
  );
}

/** The flights out and home below each other, for narrow windows. */
export function FlightCards({ legs }: { readonly legs: readonly FlightLegView[] }) {
  const { lang } = useLegTexts();
  return (
    <div className="flight-cards">
      {journeyTexts(legs, lang).map((journey) => (
        <section key={journey.direction}>
          <h3>{journey.title}</h3>
          <p>
            <JourneyFacts journey={journey} />
          </p>
          <ol className="plain-list">
            {journey.flights.map((flight) => (
              <FlightCard key={`${flight.flightNo} ${flight.from.day}`} flight={flight} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
