import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAX_ROOM_STOCK } from '@safar/domain/rooms/room-types';
import { useId } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSwitch } from '../form/fields/FormSwitch.js';
import { TwoColumns } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { listed } from '../parts/parts.js';
import { RoomPriceFields } from './RoomPriceFields.js';
import { usePriceText } from './room-texts.js';
import type { RoomsValues, TypedRoom } from './room-values.js';

interface RowProps {
  readonly room: TypedRoom;
  readonly place: number;
}

/** One room type of the departure, as a group with its name. */
function Row({ room, place }: RowProps) {
  const t = useText();
  const id = useId();
  const priceText = usePriceText();
  const at = `rooms.${place}.`;
  const taken = room.sold + room.held;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ inlineSize: '100%', paddingBlock: 1.5, borderBlockStart: 1, borderColor: 'divider' }}
    >
      <Typography id={id} variant="h2">
        {room.name_sv}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlockEnd: 1 }}>
        {listed(
          `${t('rooms.figures.sold')}: ${room.sold}`,
          `${t('rooms.figures.held')}: ${room.held}`,
          !room.is_active && t('rooms.card.inactive'),
        )}
      </Typography>
      <TwoColumns>
        <NumberInput
          source={`${at}stock`}
          label={t('rooms.stock')}
          helperText={t('rooms.stockHint')}
          min={taken}
          max={MAX_ROOM_STOCK}
          step={1}
        />
        <NumberInput
          source={`${at}blocked`}
          label={t('rooms.blocked')}
          min={0}
          max={MAX_ROOM_STOCK}
          step={1}
        />
      </TwoColumns>
      <FormSwitch
        name={`${at}has_prices`}
        label={t('rooms.own')}
        help={t('rooms.usual', { prices: priceText(room.usual_prices) })}
      />
      {room.has_prices && <RoomPriceFields at={`${at}prices.`} />}
    </Box>
  );
}

/** Own prices, stock and blocked rooms of a departure. */
export function DepartureRoomRows() {
  const t = useText();
  const rooms = useWatch<RoomsValues, 'rooms'>({ name: 'rooms' });
  if (rooms.length === 0) {
    return (
      <Typography role="status" color="text.secondary">
        {t('rooms.noneOfDeparture')}
      </Typography>
    );
  }
  return rooms.map((room, place) => <Row key={room.room_type_id} room={room} place={place} />);
}
