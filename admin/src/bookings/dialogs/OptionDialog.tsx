import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { optionRange } from '@safar/domain/dates/option-dates';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from '../types.js';
import { actionPath } from '../create/paths.js';
import { useMay } from '../../use-may.js';

const today = () => dayInStockholm(new Date());

/** Changes the day until which an option holds its seats. */
export function OptionDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const limits = useMay('limits:exceed') ? 'exceeded' : 'kept';
  const [until, setUntil] = useState(() =>
    file.hold_expires_at ? dayInStockholm(new Date(file.hold_expires_at)) : String(today()),
  );
  const range = optionRange(today(), isoDay(file.departure_date), limits);
  const done = t('staffBookings.manage.optionChanged', { day: until });
  return (
    <ActionDialog
      title={t('staffBookings.manage.optionTitle')}
      confirm={t('staffBookings.manage.save')}
      action={action}
      onClose={onClose}
      request={{ path: actionPath(file, 'option'), body: { until }, done }}
    >
      <Entry
        label={t('staffBookings.terms.until')}
        help={t('staffBookings.manage.optionHelp')}
        value={until}
        onChange={setUntil}
        wrong={action.wrong('until')}
        days={range}
        autoFocus
      />
    </ActionDialog>
  );
}
