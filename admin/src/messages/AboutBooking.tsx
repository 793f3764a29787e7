import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { BookingLink } from '../bookings/BookingLink.js';
import { useText } from '../i18n/use-text.js';
import type { ThreadRecord } from './records.js';
import { useHandling } from './use-handling.js';

function LinkedBooking({ message }: { readonly message: ThreadRecord & { booking_id: string } }) {
  const t = useText();
  const change = useHandling(message);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <BookingLink id={message.booking_id}>
        {t('messages.booking', { reference: message.booking_ref ?? '' })}
      </BookingLink>
      <Button size="small" onClick={() => void change({ booking_ref: null })}>
        {t('messages.unlink')}
      </Button>
    </Stack>
  );
}

/** The booking of a message, or a field to enter its number. */
export function AboutBooking({ message }: { readonly message: ThreadRecord }) {
  const t = useText();
  const change = useHandling(message);
  const [typed, setTyped] = useState('');
  const { booking_id: id } = message;
  if (id !== null) return <LinkedBooking message={{ ...message, booking_id: id }} />;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') void change({ booking_ref: typed });
  };
  return (
    <Stack component="form" direction="row" spacing={1} useFlexGap onSubmit={submit}>
      <TextField
        label={t('messages.bookingReference')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        margin="none"
        size="small"
        slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr', spellCheck: false } }}
      />
      <Button type="submit">{t('messages.link')}</Button>
    </Stack>
  );
}
