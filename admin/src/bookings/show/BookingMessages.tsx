import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import { Panel } from '../../layout/Panel.js';
import { type MessageRecord, addressOf } from '../../messages/records.js';
import type { FileProps } from '../types.js';

/** Lists contact messages about the booking; renders nothing without messages. */
export function BookingMessages({ file }: FileProps) {
  const t = useText();
  const { data = [] } = useGetList<MessageRecord>('messages', {
    filter: { booking_id: file.id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  if (data.length === 0) return null;
  return (
    <Panel title={t('bookingFile.messages')}>
      <Stack component="ul" spacing={1} sx={{ padding: 0, margin: 0, listStyle: 'none' }}>
        {data.map(({ id, name, created_at: at }) => (
          <li key={id}>
            <Link component={RouterLink} to={addressOf(id)}>
              <bdi>{name}</bdi>
              {`, ${formatInstant(at)}`}
            </Link>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
