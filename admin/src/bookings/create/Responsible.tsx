import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useAction } from '../../form/use-action.js';
import { useAssignees } from '../../use-assignees.js';
import { useText } from '../../i18n/use-text.js';
import { Choice } from '../changes/Fields.js';
import type { FileProps } from '../types.js';
import { bookingAt } from './paths.js';
import { STAFF_SOURCES } from './sources.js';

/** Owner, source and reminders of the booking. Each choice is saved at once. */
export function Responsible({ file }: FileProps) {
  const t = useText();
  const action = useAction();
  const owners = useAssignees();
  const { owner, source } = file;
  const put = (body: object, done: string): void => {
    void action.run({ method: 'PUT', path: bookingAt(file), body, done });
  };
  // Also list the current owner when the account no longer has a role for bookings.
  const isListed = owner === null || owners.some(({ id }) => id === owner.id);
  const known = owners.map(({ id, username }) => [id, username] as const);
  const people = isListed ? known : [...known, [owner.id, owner.name] as const];
  const sources = source === 'web' ? (['web', ...STAFF_SOURCES] as const) : STAFF_SOURCES;
  return (
    <Stack className="no-print" spacing={2} sx={{ marginBlockStart: 2 }}>
      {action.problem && <Alert severity="error">{action.problem}</Alert>}
      <Choice
        label={t('staffBookings.terms.owner')}
        value={owner?.id ?? ''}
        options={[['', t('staffBookings.terms.nobody')], ...people]}
        onChange={(id) =>
          put({ owner_id: id === '' ? null : id }, t('staffBookings.manage.ownerChanged'))
        }
      />
      <Choice
        label={t('staffBookings.terms.source')}
        value={source}
        options={sources.map((one) => [one, t(`bookings.sources.${one}`)])}
        onChange={(chosen) => put({ source: chosen }, t('staffBookings.manage.sourceChanged'))}
      />
      <FormControlLabel
        label={t('staffBookings.terms.invoiceLater')}
        control={
          <Switch
            checked={file.invoice_later}
            onChange={(_event, checked) =>
              put(
                { invoice_later: checked },
                t(checked ? 'staffBookings.manage.invoiceOn' : 'staffBookings.manage.invoiceOff'),
              )
            }
          />
        }
      />
    </Stack>
  );
}
