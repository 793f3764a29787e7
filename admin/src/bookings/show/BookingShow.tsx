import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Role } from '@safar/domain/access/permissions';
import { type ReactNode, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useAction } from '../../form/use-action.js';
import { useText, useWord } from '../../i18n/use-text.js';
import { Neighbours } from '../../layout/Neighbours.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { PrintButton } from '../../layout/PrintButton.js';
import { RecordScreen } from '../../layout/RecordScreen.js';
import { ActionDialogs, type DialogName } from './ActionDialogs.js';
import { useDialog } from './use-dialog.js';
import { ActionsMenu } from './ActionsMenu.js';
import { BookingDocuments } from './BookingDocuments.js';
import { BookingExtras } from './BookingExtras.js';
import { BookingFlights } from './BookingFlights.js';
import { BookingMails } from './BookingMails.js';
import { BookingMessages } from './BookingMessages.js';
import {
  BookingContact,
  BookingJourney,
  BookingPassengers,
  BookingOrigin,
} from './BookingPeople.js';
import { BookingPrice } from './BookingPrice.js';
import { BookingRooms } from './BookingRooms.js';
import { BookingStays } from './BookingStays.js';
import { BookingTimeline } from './BookingTimeline.js';
import { PaymentChip } from '../PaymentChip.js';
import { type ActionName, actionsOf, nextActions } from './actions.js';
import { NEWEST_FIRST, PER_PAGE } from '../booking-filters.js';
import { CancelRequest } from '../changes/CancelRequest.js';
import { StaffNotes } from '../create/StaffNotes.js';
import { bookingAt } from '../create/paths.js';
import { PaymentsPanel } from '../money/PaymentsPanel.js';
import { useAccount } from '../money/use-account.js';
import type { BookingFile, FileProps } from '../types.js';

interface HeadProps extends FileProps {
  readonly actions: ReadonlySet<ActionName>;
  readonly onOpen: (name: DialogName) => void;
}

function Head({ file, actions, onOpen }: HeadProps) {
  const t = useText();
  return (
    <PageHeader title={t('bookingFile.title', { reference: file.booking_ref })}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Chip label={t(`bookings.states.${file.state}`)} />
        <PaymentChip booking={file} />
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ActionsMenu file={file} actions={actions} onOpen={onOpen} />
        <Button variant="outlined" href={`/bokning/${encodeURIComponent(file.id)}`}>
          {t('bookingFile.public')}
        </Button>
        <PrintButton />
      </Stack>
    </PageHeader>
  ); // oxfmt-ignore
}

/** The reason why the booking is flagged for review, until staff clear it. */
function Attention({ file, mayAct }: FileProps & { readonly mayAct: boolean }) {
  const t = useText();
  const word = useWord();
  const action = useAction();
  if (file.attention === null) return null;
  const attend = (): void => {
    const done = t('staffBookings.manage.attendedDone');
    void action.run({ method: 'PUT', path: bookingAt(file), body: { attention: null }, done });
  };
  const button = (
    <Button color="inherit" loading={action.isBusy} onClick={attend}>
      {t('staffBookings.manage.attended')}
    </Button>
  );
  return (
    <Alert severity="warning" {...(mayAct && { action: button })}>
      {`${t('bookingFile.needsAttention')}: ${word('bookings.attention', file.attention)}`}
      {action.problem && ` ${action.problem}`}
    </Alert>
  );
}

interface SideBySideProps {
  /** Width in pixels below which the parts stand below each other. */
  readonly width: number;
  readonly children: ReactNode;
}

function SideBySide({ width, children }: SideBySideProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}

/** One order for every role and width: notes, who and where, money, travellers and price, documents and mails, events. */
function Booking({ file }: FileProps) {
  const { permissions: role } = usePermissions<Role>();
  const [open, setOpen] = useDialog();
  const money = useAccount(file.id);
  const actions = actionsOf({ file, account: money.data, role });
  const next = nextActions(actions, money.data);
  const others = new Set([...actions].filter((name) => !next.some((one) => one === name)));
  const mayAct = actions.has('contact');
  // The place is kept until the page is opened again: notes that a colleague adds must not close an open editor.
  const [areNotesFirst] = useState(file.notes !== '');
  const notes = <StaffNotes file={file} />;
  return (
    <>
      <Head file={file} actions={others} onOpen={setOpen} />
      <Stack spacing={2}>
        <Attention file={file} mayAct={mayAct} />
        {mayAct && <CancelRequest file={file} onOpen={setOpen} />}
        {areNotesFirst && notes}
        <SideBySide width={260}>
          <BookingContact file={file} />
          <BookingJourney file={file} />
          <BookingOrigin file={file} mayAct={mayAct} />
        </SideBySide>
        <BookingFlights file={file} />
        <BookingStays file={file} />
        <PaymentsPanel file={file} money={money} next={next} onOpen={setOpen} />
        <SideBySide width={520}>
          <BookingPassengers file={file} />
          <BookingRooms
            file={file}
            onOpen={actions.has('rooms') ? setOpen : null}
          />
          <BookingExtras
            file={file}
            onOpen={actions.has('extras') ? setOpen : null}
          />
          <BookingPrice file={file} />
          <BookingDocuments file={file} />
          <BookingMails file={file} />
        </SideBySide>
        <BookingMessages file={file} />
        <BookingTimeline file={file} />
        {!areNotesFirst && notes}
      </Stack>
      <ActionDialogs
        name={open}
        file={file}
        account={money.data}
        onClose={() => setOpen(null)}
      />
    </>
  ); // oxfmt-ignore
}

/** Shows all booking details, for use during a call or in the office. */
export function BookingShow() {
  return (
    <RecordScreen<BookingFile>
      // Gives the query its own key: react-admin would otherwise show the list's row until the full booking is loaded.
      meta={{ whole: true }}
      texts="bookingFile"
      neighbours={<Neighbours linkType="show" sort={NEWEST_FIRST} pageSize={PER_PAGE} />}
    >
      {(file) => <Booking key={file.id} file={file} />}
    </RecordScreen>
  );
}
