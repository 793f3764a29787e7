import Alert from '@mui/material/Alert';
import type { BookingRoomsView } from '@safar/domain/contracts/bookings/room-changes';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { QueryProblem } from '../../layout/LoadProblem.js';
import { RoomChoice, useRoomTypes } from '../rooms/RoomChoice.js';
import { choiceOf, chosenFrom, sleepersIn } from '../rooms/room-choice.js';
import type { DialogProps } from '../types.js';
import { AmountTable } from './AmountTable.js';
import { FieldWarnings } from './Fields.js';
import { useChangePreview } from './use-change-preview.js';

/** Moves the travellers of a booking to other rooms of its departure. */
export function RoomsDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const { types, query } = useRoomTypes(file.departure_id, file.rooms);
  const [first] = useState(() => choiceOf(file.rooms));
  const [choice, setChoice] = useState(first);
  const [reason, setReason] = useState('');
  const action = useAction();
  const sleepers = sleepersIn(file);
  const rooms = choice === first ? null : chosenFrom(choice, sleepers);
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/rooms`;
  const look = useChangePreview<BookingRoomsView>(path, rooms && { rooms, preview: true });
  const { view, caught } = look;
  const expected = view && { total: view.total, refund: view.refund };
  const done = t('changes.rooms.done');
  return (
    <ActionDialog
      title={t('changes.rooms.title', { reference: file.booking_ref })}
      confirm={t('changes.changeRooms')}
      isReady={view !== null && !look.isLoading && reason.trim() !== ''}
      action={action}
      request={{ path, body: { rooms, reason, expected }, done, caught }}
      onClose={onClose}
    >
      <QueryProblem query={query} failed={t('bookingFile.rooms.unread')} />
      <RoomChoice types={types} sleepers={sleepers} value={choice} onChange={setChoice} />
      <Entry
        label={t('changes.rooms.reason')}
        help={t('changes.rooms.reasonHint')}
        value={reason}
        wrong={action.wrong('reason')}
        onChange={setReason}
      />
      <FieldWarnings fields={look.fields} />
      <AmountTable file={file} preview={look} surplus="overpaid" />
      {view && view.price_difference === 0 && (
        <Alert severity="info">{t('changes.rooms.samePrice')}</Alert>
      )}
      {view && view.refund > 0 && <Alert severity="info">{t('changes.moving.overpaid')}</Alert>}
    </ActionDialog>
  );
}
