import type {
  DepartureExtraRequest,
  DepartureExtraView,
  DepartureExtrasView,
  DestinationExtraRequest,
  DestinationExtraView,
  DestinationExtrasView,
} from '@safar/domain/contracts/catalog/extra-offers';
import type { AsRecord } from '../../dataProvider.js';
import type { PartRecord } from '../../parts/parts.js';

export type DestinationExtrasRecord = PartRecord<DestinationExtrasView>;
export type DepartureExtrasRecord = PartRecord<DepartureExtrasView>;

export type DestinationOffer = AsRecord<DestinationExtraView>;
export type DepartureOffer = AsRecord<DepartureExtraView>;

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
