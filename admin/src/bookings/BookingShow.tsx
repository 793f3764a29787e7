import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useShowController } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useText, useWord } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { BookingDocuments } from './BookingDocuments.js';
import { BookingMessages } from './BookingMessages.js';
import { BookingMoney, BookingPlan, BookingPrice } from './BookingMoney.js';
import { BookingHistory, BookingMails } from './BookingMails.js';
import { BookingPrivacy } from './BookingPrivacy.js';
import { BookingContact, BookingPassengers, BookingJourney } from './BookingPeople.js';
import { PaymentsPanel } from './money/PaymentsPanel.js';
import { PaymentChip } from './PaymentChip.js';
import { BookingChanges } from './changes/BookingChanges.js';
import { StaffNotes } from './create/StaffNotes.js';
import { ManagePanel } from './create/ManagePanel.js';
import type { BookingFile, FileProps } from './types.js';

function Columns({ file }: FileProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <BookingPassengers file={file} />
        <BookingPrice file={file} />
        <BookingMoney file={file} />
        <PaymentsPanel file={file} />
        <BookingDocuments file={file} />
        <BookingMails file={file} />
        <BookingMessages file={file} />
        <BookingHistory file={file} />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <BookingChanges file={file} />
        <ManagePanel file={file} />
        <BookingJourney file={file} />
        <BookingContact file={file} />
        <BookingPlan file={file} />
        <StaffNotes file={file} />
        <BookingPrivacy file={file} />
      </Stack>
    </Box>
  );
}

function Head({ file }: FileProps) {
  const t = useText();
  const word = useWord();
  return (
    <>
      <PageHeader title={t('bookingFile.title', { reference: file.booking_ref })}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Chip label={t(`bookings.states.${file.state}`)} />
          <PaymentChip booking={file} />
        </Stack>
        <Box sx={{ flex: 1 }} />
        <Button
          variant="outlined"
          href={`/bokning/${encodeURIComponent(file.id)}`}
          sx={{ flexShrink: 0 }}
        >
          {t('bookingFile.public')}
        </Button>
      </PageHeader>
      {file.attention !== null && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {`${t('bookingFile.needsAttention')}: ${word('bookings.attention', file.attention)}`}
        </Alert>
      )}
    </>
  );
}

const ONE = {
  // The page shows the error itself, so no notification and no redirect.
  onError: () => undefined,
  // Gives the query its own key: react-admin would otherwise show the list's row until the full booking is loaded.
  meta: { whole: true },
};

function File() {
  const t = useText();
  const { record, error, isPending, refetch } = useShowController<BookingFile>({
    queryOptions: ONE,
  });
  if (isPending) return <Typography role="status">{t('bookingFile.loading')}</Typography>;
  if (record) {
    return (
      <>
        <Head file={record} />
        <Columns file={record} />
      </>
    );
  }
  const retry = (
    <Button color="inherit" onClick={() => void refetch()}>
      {t('shell.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {error?.message || t('bookingFile.failed')}
    </Alert>
  );
}

/** Shows all booking details, for use during a call or in the office. */
export function BookingShow() {
  const t = useText();
  return (
    <>
      <Link
        component={RouterLink}
        to="/bookings"
        sx={{ display: 'inline-block', marginBlockEnd: 1 }}
      >
        {t('bookingFile.back')}
      </Link>
      <File />
    </>
  );
}
