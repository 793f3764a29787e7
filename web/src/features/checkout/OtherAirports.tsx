import { useEffect, useEffectEvent } from 'react';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { Rich, useT } from '../../i18n/index.js';
import type { QueryResult } from '../../lib/use-query.js';
import { Button } from '../../ui/Button.js';
import { Price } from '../../ui/price/Price.js';
import { PRICE_ID } from './CheckoutForm.js';
import { airportOptions } from './airport-options.js';
import { focusControl } from './focus-control.js';
import { airportName } from './use-journey-rows.js';
import type { CheckoutModel } from './use-checkout.js';

interface OtherAirportsProps {
  readonly model: CheckoutModel;
  readonly destination: QueryResult<DestinationDetailView | null>;
}

/** The airports that the party can take instead, with their price, when the chosen one is sold out. */
export function OtherAirports({ model, destination }: OtherAirportsProps) {
  const { lang } = useT();
  const { selection } = model.booking;
  // The seats that were read with the page are out of date now.
  const readAgain = useEffectEvent(() => destination.retry());
  useEffect(() => readAgain(), []);
  return airportOptions(selection, destination.value, model.amounts)
    .filter(({ iata, problem }) => problem === null && iata !== selection.airport)
    .map((option) => (
      <Button
        key={option.iata}
        size="small"
        onClick={() => {
          // The notice disappears together with the button that has the focus.
          focusControl(PRICE_ID);
          model.changeSelection(option.selection);
        }}
      >
        <Rich
          k="checkout.quote.otherAirport"
          parts={{
            airport: <bdi>{airportName(destination, option.iata, lang)}</bdi>,
            price: <Price amount={option.selection.totalPrice} />,
          }}
        />
      </Button>
    ));
}
