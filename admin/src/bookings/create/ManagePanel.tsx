import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { bookingEventsFrom } from '@safar/domain/bookings/booking-states';
import { type Role, can } from '@safar/domain/access/permissions';
import { type ComponentType, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import type { BookingFile, FileProps } from '../types.js';
import { ConfirmOptionDialog } from './ConfirmOptionDialog.js';
import { ContactDialog } from './ContactDialog.js';
import { DiscountDialog } from './DiscountDialog.js';
import { DueDateDialog } from './DueDateDialog.js';
import { OptionDialog } from './OptionDialog.js';
import { Responsible } from './Responsible.js';
import type { DialogProps } from '../types.js';
import { bookingAt } from './paths.js';

const DIALOGS = {
  confirm: ConfirmOptionDialog,
  option: OptionDialog,
  discount: DiscountDialog,
  dueDate: DueDateDialog,
  contact: ContactDialog,
} as const satisfies Readonly<Record<string, ComponentType<DialogProps>>>;

type DialogName = keyof typeof DIALOGS;

/** Returns the actions that the state and the payments of a booking allow. */
function actionsOf(file: BookingFile): DialogName[] {
  const isSold = file.state === 'option' || file.state === 'confirmed';
  return [
    ...(bookingEventsFrom(file.state).includes('confirm') ? (['confirm', 'option'] as const) : []),
    ...(isSold ? (['discount'] as const) : []),
    ...(isSold && file.remaining_amount > 0 ? (['dueDate'] as const) : []),
    'contact',
  ];
}

function Actions({ file, onOpen }: FileProps & { readonly onOpen: (name: DialogName) => void }) {
  const t = useText();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {actionsOf(file).map((name) => (
        <Button
          key={name}
          variant={name === 'confirm' ? 'contained' : 'outlined'}
          onClick={() => onOpen(name)}
        >
          {t(`staffBookings.manage.${name}`)}
        </Button>
      ))}
    </Stack>
  );
}

/** Actions of staff that change neither passengers nor departure. */
export function ManagePanel({ file }: FileProps) {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const action = useAction();
  const [open, setOpen] = useState<DialogName | null>(null);
  if (!role || !can(role, 'bookings:write')) return null;
  const Dialog = open && DIALOGS[open];
  const attend = (): void => {
    const done = t('staffBookings.manage.attendedDone');
    void action.run({ method: 'PUT', path: bookingAt(file), body: { attention: null }, done });
  };
  return (
    <Panel title={t('staffBookings.manage.title')}>
      <Stack spacing={2}>
        {action.problem && <Alert severity="error">{action.problem}</Alert>}
        {file.attention !== null && (
          <Button color="warning" variant="contained" loading={action.isBusy} onClick={attend}>
            {t('staffBookings.manage.attended')}
          </Button>
        )}
        <Actions file={file} onOpen={setOpen} />
        <Responsible file={file} action={action} />
      </Stack>
      {Dialog && <Dialog file={file} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
