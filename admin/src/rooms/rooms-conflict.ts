import { useText } from '../i18n/use-text.js';
import { partConflict } from '../parts/part-conflict.js';
import { listed } from '../parts/parts.js';
import { usePriceText } from './room-texts.js';
import type { TypedRoom, TypedRoomType } from './room-values.js';

function useRoomTypeLine(): (room: TypedRoomType, place: number) => string {
  const t = useText();
  const priceText = usePriceText();
  return (room, place) =>
    listed(
      `${place + 1}. ${room.name_sv ?? ''}`,
      `${t('rooms.row.standard')}: ${room.standard ?? ''} (${room.min_own ?? ''}–${room.max_own ?? ''})`,
      priceText(room),
      !room.is_active && t('rooms.card.inactive'),
    );
}

function useRoomLine(): (room: TypedRoom) => string {
  const t = useText();
  const priceText = usePriceText();
  return ({ name_sv, stock, blocked, has_prices, prices }) =>
    listed(
      name_sv,
      `${t('rooms.stock')}: ${stock ?? t('rooms.unlimited')}`,
      `${t('rooms.blocked')}: ${blocked ?? 0}`,
      has_prices && priceText(prices),
    );
}

export const RoomTypesConflict = partConflict('rooms', useRoomTypeLine);
export const RoomsConflict = partConflict('rooms', useRoomLine);
