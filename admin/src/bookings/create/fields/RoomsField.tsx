import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AllocatedRoomView } from '@safar/domain/contracts/bookings/rooms';
import type { AgeBands } from '@safar/domain/pricing/ages';
import { inRoomOrder } from '@safar/domain/rooms/room-order';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/use-text.js';
import { QueryProblem } from '../../../layout/LoadProblem.js';
import { Panel } from '../../../layout/Panel.js';
import { RoomChoice, useRoomTypes } from '../../rooms/RoomChoice.js';
import { choiceOf } from '../../rooms/room-choice.js';
import { ChildAges } from '../ChildAges.js';
import { type OrderValues, choiceOfOrder, partyText, sleepersOf } from '../order-values.js';

interface RoomsFieldProps {
  readonly departureId: string;
  readonly bands: AgeBands;
  /** The rooms of the last price: the cheapest ones, until staff choose. */
  readonly proposed: readonly AllocatedRoomView[];
}

/** The rooms of the price, named as in the form. */
function choiceOfProposed(
  proposed: readonly AllocatedRoomView[],
  { passengers }: Pick<OrderValues, 'passengers'>,
) {
  const order = inRoomOrder(passengers);
  return choiceOf(
    proposed.map(({ room_type_id, travellers, beds }) => ({
      room_type_id,
      guests: travellers.map((traveller, place) => ({
        passenger_id: String(order[traveller] ?? traveller),
        bed: beds[place] ?? 'own',
      })),
    })),
  );
}

/** Choice of the rooms, where the trip has room types. Without a choice the order gets the cheapest ones. */
export function RoomsField({ departureId, bands, proposed }: RoomsFieldProps) {
  const t = useText();
  const { setValue } = useFormContext<OrderValues>();
  const values = useWatch<OrderValues>() as OrderValues;
  const { types, query } = useRoomTypes(departureId);
  if (types.length === 0) {
    return <QueryProblem query={query} failed={t('bookingFile.rooms.unread')} />;
  }
  const choice = choiceOfOrder(values);
  const put = (rooms: OrderValues['rooms']): void =>
    setValue('rooms', rooms, { shouldDirty: true });
  return (
    <Panel title={t('bookingFile.rooms.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <ChildAges bands={bands} />
        <Typography>
          {choice
            ? t('staffBookings.rooms.own')
            : proposedText(proposed, t('staffBookings.rooms.cheapest'))}
        </Typography>
        {choice ? (
          <>
            <RoomChoice
              types={types}
              sleepers={sleepersOf(values, (n) => t('staffBookings.travellers.one', { n }))}
              value={choice}
              onChange={(next) => put({ choice: next, party: partyText(values) })}
            />
            <Button onClick={() => put(null)}>{t('staffBookings.rooms.forget')}</Button>
          </>
        ) : (
          <Button
            variant="outlined"
            disabled={proposed.length === 0}
            onClick={() =>
              put({ choice: choiceOfProposed(proposed, values), party: partyText(values) })
            }
          >
            {t('staffBookings.rooms.choose')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

const proposedText = (proposed: readonly AllocatedRoomView[], words: string): string =>
  proposed.length === 0 ? words : `${words}: ${proposed.map(({ name_sv }) => name_sv).join(', ')}`;
