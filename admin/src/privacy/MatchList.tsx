import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ErasurePreviewView } from '@safar/domain/contracts/staff/privacy';
import { formatDay } from '@safar/domain/dates/day-formats';
import { useState } from 'react';
import { BookingLink } from '../bookings/BookingLink.js';
import { ActionButton } from '../form/ActionButton.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';
import { EraseDialog } from './EraseDialog.js';
import { ErasureResult } from './ErasureResult.js';

interface MatchListProps {
  readonly email: string;
  readonly preview: ErasurePreviewView;
  readonly onErased: () => void;
}

function Bookings({ preview: { bookings } }: Pick<MatchListProps, 'preview'>) {
  const t = useText();
  if (bookings.length === 0) return <Typography>{t('privacy.noBookings')}</Typography>;
  return (
    <Rows
      name={t('privacy.found')}
      heads={[t('privacy.booking'), t('privacy.trip'), t('privacy.hinders')]}
    >
      {bookings.map((booking) => (
        <Cells key={booking.id}>
          {[
            <BookingLink key="booking" id={booking.id}>
              {booking.booking_ref}
            </BookingLink>,
            `${booking.destination}, ${formatDay(booking.departure_date, 'sv')}`,
            booking.blocked_by ? t(`privacy.blocks.${booking.blocked_by}`) : t('privacy.nothing'),
          ]}
        </Cells>
      ))}
    </Rows>
  );
}

function ExportButton({ email }: Pick<MatchListProps, 'email'>) {
  const t = useText();
  return (
    <ActionButton
      variant="outlined"
      request={{ path: '/api/admin/privacy/exports', body: { email }, done: t('privacy.asked') }}
      failed={(reason) => reason || t('privacy.exportFailed')}
    >
      {t('privacy.export')}
    </ActionButton>
  );
}

/** Shows the personal data found for an address, with export and erasure. */
export function MatchList({ email, preview, onErased }: MatchListProps) {
  const t = useText();
  const [isErasing, setErasing] = useState(false);
  return (
    <Panel title={`${t('privacy.found')}: ${email}`}>
      <Stack spacing={2}>
        <Bookings preview={preview} />
        {preview.is_blocked && <Alert severity="warning">{t('privacy.blocked')}</Alert>}
        <ErasureResult preview={preview} />
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ExportButton email={email} />
          <Button
            variant="outlined"
            color="error"
            disabled={preview.is_blocked}
            onClick={() => setErasing(true)}
          >
            {t('privacy.erase')}
          </Button>
        </Stack>
      </Stack>
      {isErasing && (
        <EraseDialog email={email} onClose={() => setErasing(false)} onErased={onErased} />
      )}
    </Panel>
  );
}
