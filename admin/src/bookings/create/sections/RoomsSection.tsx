import type { AllocatedRoomView } from '@safar/domain/contracts/bookings/rooms';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { AgeBands } from '@safar/domain/pricing/ages';
import { useWatch } from 'react-hook-form';
import { RoomsField } from '../fields/RoomsField.js';
import type { OrderValues } from '../order-values.js';
import { useOpenDepartures } from '../use-departures.js';

interface RoomsSectionProps {
  readonly today: IsoDay;
  /** Ages of children on the trip; null while none is chosen. */
  readonly bands: AgeBands | null;
  readonly proposed: readonly AllocatedRoomView[];
}

/** Shows the rooms once a departure is chosen. */
export function RoomsSection({ today, bands, proposed }: RoomsSectionProps) {
  const [destinationId, date] = useWatch<OrderValues, ['destination_id', 'departure_date']>({
    name: ['destination_id', 'departure_date'],
  });
  const { departures } = useOpenDepartures(destinationId, today);
  const departure = departures.find((one) => one.date === date);
  if (!departure || !bands) return null;
  return <RoomsField departureId={departure.id} bands={bands} proposed={proposed} />;
}
