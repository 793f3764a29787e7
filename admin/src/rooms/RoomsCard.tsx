import Typography from '@mui/material/Typography';
import type { DepartureRoomView } from '@safar/domain/contracts/catalog/rooms-editing';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { PartCard, PartRows } from '../parts/PartCard.js';
import { usePriceText } from './room-texts.js';
import type { DepartureRoomsRecord } from './room-values.js';

const FIGURES = ['stock', 'sold', 'held', 'blocked', 'free'] as const;

function Room({ room }: { readonly room: DepartureRoomView }) {
  const t = useText();
  const priceText = usePriceText();
  return (
    <li>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        {room.name_sv}
      </Typography>
      <Typography>
        {FIGURES.map(
          (figure) => `${t(`rooms.figures.${figure}`)}: ${room[figure] ?? t('rooms.unlimited')}`,
        ).join(', ')}
      </Typography>
      {room.prices && (
        <Typography color="text.secondary">
          {`${t('rooms.own')}: ${priceText(room.prices)}`}
        </Typography>
      )}
      {!room.is_active && (
        <Typography color="text.secondary">{t('rooms.card.inactive')}</Typography>
      )}
    </li>
  );
}

/** The rooms of a departure: stock, sold, held and free, and for those who may, how to change them. */
export function RoomsCard({ departure }: { readonly departure: DepartureRecord }) {
  return (
    <PartCard<DepartureRoomsRecord> departure={departure} part="rooms">
      {({ rooms }) => (
        <PartRows departure={departure} part="rooms">
          {rooms.map((room) => (
            <Room key={room.room_type_id} room={room} />
          ))}
        </PartRows>
      )}
    </PartCard>
  );
}
