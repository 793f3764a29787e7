import type {
  DepartureExtraRequest,
  DepartureExtraView,
  DepartureExtrasView,
  DestinationExtraRequest,
  DestinationExtraView,
  DestinationExtrasView,
} from '@safar/domain/contracts/catalog/extra-offers';
import type { RaRecord } from 'react-admin';

type Fields<View> = { readonly [Key in keyof View]: View[Key] };

/** The views as records of the parts `destinations/extras` and `departures/extras`. */
export type DestinationExtrasRecord = RaRecord<string> & Fields<DestinationExtrasView>;
export type DepartureExtrasRecord = RaRecord<string> & Fields<DepartureExtrasView>;

export type DestinationOffer = Fields<DestinationExtraView>;
export type DepartureOffer = Fields<DepartureExtraView>;

interface Sent<Row> {
  readonly version: number;
  readonly extras: readonly Row[];
}

/** Every row is sent, so that the server's messages name the rows of the form. */
export const destinationRequestOf = ({
  version,
  extras,
}: DestinationExtrasRecord): Sent<DestinationExtraRequest> => ({
  version,
  extras: extras.map(({ extra_id, is_offered, price }) => ({ extra_id, is_offered, price })),
});

export const departureRequestOf = ({
  version,
  extras,
}: DepartureExtrasRecord): Sent<DepartureExtraRequest> => ({
  version,
  extras: extras.map(({ extra_id, price, stock, closed }) => ({ extra_id, price, stock, closed })),
});
