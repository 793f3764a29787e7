import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isolateAuto } from '@safar/domain/money/formats';
import { roomGuestsText } from '@safar/domain/rooms/room-guests-text';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { BookingLink } from '../BookingLink.js';
import { Fact, Facts } from '../Facts.js';
import type { FileProps } from '../types.js';

interface BookingRoomsProps extends FileProps {
  /** Opens a dialog that changes rooms; null: not possible now. */
  readonly onOpen: ((name: 'rooms' | 'share') => void) | null;
}

/** The rooms and who sleeps where; nothing for a booking without rooms. */
export function BookingRooms({ file, onOpen }: BookingRoomsProps) {
  const t = useText();
  if (file.rooms.length === 0) return null;
  return (
    <Panel title={t('bookingFile.rooms.title')}>
      <Facts>
        {file.rooms.map((room) => {
          const [name, guests] = roomGuestsText(room, 'sv', isolateAuto);
          return (
            <Fact key={room.id} name={name}>
              {guests}
              {room.shared_with && (
                <>
                  {`, ${t('bookingFile.rooms.sharedWith')} `}
                  <BookingLink id={room.shared_with.id}>{room.shared_with.booking_ref}</BookingLink>
                </>
              )}
            </Fact>
          );
        })}
      </Facts>
      {onOpen && (
        <Stack
          className="no-print"
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}
        >
          <Button variant="outlined" onClick={() => onOpen('rooms')}>
            {t('changes.changeRooms')}
          </Button>
          <Button onClick={() => onOpen('share')}>{t('changes.sharing.open')}</Button>
        </Stack>
      )}
    </Panel>
  );
}
