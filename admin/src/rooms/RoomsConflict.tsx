import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';
import { useText } from '../i18n/use-text.js';
import { usePriceText } from './room-texts.js';
import type { TypedRoom, TypedRoomType } from './room-values.js';

/** The question when a colleague has saved the room types meanwhile; the rows of each side are one text. */
export function RoomTypesConflict(props: FormConflictProps) {
  const t = useText();
  const priceText = usePriceText();
  const lineOf = (room: TypedRoomType, place: number): string =>
    [
      `${place + 1}. ${room.name_sv ?? ''}`,
      `${t('rooms.row.standard')}: ${room.standard ?? ''} (${room.min_own ?? ''}–${room.max_own ?? ''})`,
      priceText(room),
      !room.is_active && t('rooms.card.inactive'),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <FormConflict
      {...props}
      labels="rooms.fields"
      listText={(rows) => (rows as readonly TypedRoomType[]).map(lineOf).join('\n')}
    />
  );
}

/** The same for the rooms of a departure. */
export function RoomsConflict(props: FormConflictProps) {
  const t = useText();
  const priceText = usePriceText();
  const lineOf = ({ name_sv, stock, blocked, has_prices, prices }: TypedRoom): string =>
    [
      name_sv,
      `${t('rooms.stock')}: ${stock ?? t('rooms.unlimited')}`,
      `${t('rooms.blocked')}: ${blocked ?? 0}`,
      has_prices && priceText(prices),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <FormConflict
      {...props}
      labels="rooms.fields"
      listText={(rows) => (rows as readonly TypedRoom[]).map(lineOf).join('\n')}
    />
  );
}
