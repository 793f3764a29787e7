import { formatDay } from '@safar/domain/dates/day-formats';
import type { ReactNode } from 'react';
import { Rich, useT } from '../../../i18n/index.js';
import { Price } from '../../../ui/price/Price.js';
import { RadioCards } from '../../../ui/forms/RadioCards.js';
import { type AirportOption, airportOptions } from '../airport-options.js';
import type { DestinationResult } from '../journey-rows.js';
import { airportName } from '../use-journey-rows.js';
import type { CheckoutModel } from '../use-checkout.js';

interface AirportCardProps {
  readonly model: CheckoutModel;
  readonly destination: DestinationResult;
}

/** Returns the price for the party from an airport, or why it cannot be chosen. */
function useOptionNote(): (option: AirportOption) => ReactNode {
  const { t, lang } = useT();
  return ({ problem, seatsLeft, selection }) => {
    const date = formatDay(selection.departureDate, lang);
    if (problem === 'closed') return t('destination.airport.closed', { date });
    if (problem === 'soldOut') return t('destination.airport.soldOut', { date });
    if (problem === 'tooFew') {
      const seats = t('destination.seatsLeft', { count: seatsLeft ?? 0 });
      return t('destination.tooFewSeats', { seats });
    }
    const parts = { price: <Price amount={selection.totalPrice} /> };
    return <Rich k="destination.partyTotal" parts={parts} />;
  };
}

/** The airport, for a trip that leaves from several; another one has its own price. */
export function AirportCard({ model, destination }: AirportCardProps) {
  const { t, lang } = useT();
  const noteOf = useOptionNote();
  const { selection } = model.booking;
  const options = airportOptions(selection, destination.value, model.amounts);
  if (options.length === 0) return null;
  return (
    <section className="card stack">
      <RadioCards
        id="airport"
        legend={t('checkout.trip.airport')}
        options={options.map((option) => ({
          value: option.iata,
          label: airportName(destination, option.iata, lang),
          text: noteOf(option),
          disabled: option.problem !== null,
        }))}
        value={selection.airport ?? model.amounts.airport}
        onChange={(iata) => {
          const chosen = options.find((option) => option.iata === iata);
          if (chosen) model.changeSelection(chosen.selection);
        }}
      />
    </section>
  );
}
