import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { Choice } from '../changes/Fields.js';
import type { DialogProps } from '../types.js';

/** Marks a room as shared with another booking of the departure; empty: with none. */
export function ShareRoomDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const [roomId, setRoomId] = useState(file.rooms[0]?.id ?? '');
  const [reference, setReference] = useState(file.rooms[0]?.shared_with?.booking_ref ?? '');
  const choose = (id: string): void => {
    setRoomId(id);
    setReference(file.rooms.find((room) => room.id === id)?.shared_with?.booking_ref ?? '');
  };
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/rooms/share`;
  const body = { room_id: roomId, booking_ref: reference.trim().toUpperCase() || null };
  return (
    <ActionDialog
      title={t('changes.sharing.title')}
      confirm={t('changes.sharing.confirm')}
      action={action}
      request={{ path, body, done: t('changes.sharing.done') }}
      onClose={onClose}
    >
      {file.rooms.length > 1 && (
        <Choice
          label={t('changes.sharing.room')}
          value={roomId}
          options={file.rooms.map(({ id, name_sv: name }, place) => [
            id,
            `${t('bookingFile.rooms.one', { n: place + 1 })}: ${name}`,
          ])}
          onChange={choose}
        />
      )}
      <Entry
        label={t('changes.sharing.with')}
        help={t('changes.sharing.hint')}
        value={reference}
        wrong={action.wrong('booking_ref')}
        onChange={setReference}
        autoFocus
      />
    </ActionDialog>
  );
}
