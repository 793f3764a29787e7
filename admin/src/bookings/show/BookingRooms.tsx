import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isolateAuto } from '@safar/domain/money/formats';
import { roomGuestsText } from '@safar/domain/rooms/room-guests-text';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { Fact, Facts } from '../Facts.js';
import type { FileProps } from '../types.js';

interface BookingRoomsProps extends FileProps {
  /** Opens the dialog that moves travellers to other rooms; null: not possible now. */
  readonly onChange: (() => void) | null;
}

/** The rooms and who sleeps where; nothing for a booking without rooms. */
export function BookingRooms({ file, onChange }: BookingRoomsProps) {
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
            </Fact>
          );
        })}
      </Facts>
      {onChange && (
        <Box className="no-print" sx={{ marginBlockStart: 1.5 }}>
          <Button variant="outlined" onClick={onChange}>
            {t('changes.changeRooms')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
