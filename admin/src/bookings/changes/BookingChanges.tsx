import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bookingEventsFrom } from '@safar/domain/bookings/booking-states';
import { type Role, can } from '@safar/domain/access/permissions';
import { Suspense, lazy, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import { Panel } from '../../layout/Panel.js';
import type { BookingFile, FileProps } from '../types.js';
import { openFees } from './open-fees.js';

const DIALOGS = {
  cancel: lazy(async () => ({ default: (await import('./CancelDialog.js')).CancelDialog })),
  move: lazy(async () => ({ default: (await import('./MoveDialog.js')).MoveDialog })),
  correct: lazy(async () => ({ default: (await import('./CorrectDialog.js')).CorrectDialog })),
  transfer: lazy(async () => ({ default: (await import('./TransferDialog.js')).TransferDialog })),
  waive: lazy(async () => ({ default: (await import('./WaiveDialog.js')).WaiveDialog })),
  answer: lazy(async () => ({ default: (await import('./AnswerDialog.js')).AnswerDialog })),
};
type DialogName = keyof typeof DIALOGS;
type ButtonName = Exclude<DialogName, 'answer'>;

/** Returns the buttons that the state allows; the server checks on its own. */
function actionsFor(file: BookingFile): ButtonName[] {
  const events = bookingEventsFrom(file.state);
  const isAlive = file.state === 'confirmed' || file.state === 'option';
  const canWaive = (isAlive || file.state === 'cancelled') && openFees(file) > 0;
  return [
    ...(events.includes('cancel') ? (['cancel'] as const) : []),
    ...(events.includes('move') ? (['move'] as const) : []),
    ...(isAlive ? (['correct', 'transfer'] as const) : []),
    ...(canWaive ? (['waive'] as const) : []),
  ];
}

interface RequestProps extends FileProps {
  readonly onOpen: (name: DialogName) => void;
}

/** Shows the customer's cancellation request with the two ways to answer it. */
function Request({ file, onOpen }: RequestProps) {
  const t = useText();
  if (file.cancel_requested_at === null) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{t('changes.request.title')}</AlertTitle>
      <Typography variant="body2">
        {t('changes.request.asked', { at: formatInstant(file.cancel_requested_at) })}
      </Typography>
      {file.cancel_request !== '' && (
        <Typography
          component="blockquote"
          dir="auto"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginInline: 0, marginBlock: 1 }}
        >
          {file.cancel_request}
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginBlockStart: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => onOpen('cancel')}>
          {t('changes.request.cancel')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onOpen('answer')}>
          {t('changes.request.answer')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** All changes to the whole booking or one of its passengers. */
export function BookingChanges({ file }: FileProps) {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const [open, setOpen] = useState<DialogName | null>(null);
  if (!role || !can(role, 'bookings:write')) return null;
  const actions = actionsFor(file);
  const OpenDialog = open && DIALOGS[open];
  return (
    <Panel title={t('changes.title')}>
      <Stack spacing={2}>
        <Request file={file} onOpen={setOpen} />
        {actions.length === 0 ? (
          <Typography color="text.secondary">{t('changes.none')}</Typography>
        ) : (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {actions.map((name) => (
              <Button
                key={name}
                variant="outlined"
                color={name === 'cancel' ? 'error' : 'primary'}
                onClick={() => setOpen(name)}
              >
                {t(`changes.${name}`)}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
      <Suspense fallback={null}>
        {OpenDialog && <OpenDialog file={file} onClose={() => setOpen(null)} />}
      </Suspense>
    </Panel>
  );
}
