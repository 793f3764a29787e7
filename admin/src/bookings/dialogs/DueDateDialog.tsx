import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { dueDateRange } from '@safar/domain/dates/option-dates';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from '../types.js';
import { actionPath } from '../create/paths.js';

/** Moves the due date of the balance. */
export function DueDateDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const [date, setDate] = useState(file.balance_due_date ?? '');
  const [reason, setReason] = useState('');
  const range = dueDateRange(dayInStockholm(new Date()), isoDay(file.departure_date));
  const done = t('staffBookings.manage.dueDateChanged', { day: date });
  const body = { date, reason };
  return (
    <ActionDialog
      title={t('staffBookings.manage.dueDateTitle')}
      confirm={t('staffBookings.manage.save')}
      action={action}
      onClose={onClose}
      request={{ path: actionPath(file, 'due-date'), body, done }}
    >
      <Entry
        label={t('staffBookings.manage.dueDateField')}
        value={date}
        onChange={setDate}
        wrong={action.wrong('date')}
        days={range}
        autoFocus
      />
      <Entry
        label={t('staffBookings.discount.reason')}
        help={t('staffBookings.manage.dueDateReasonHelp')}
        value={reason}
        onChange={setReason}
        wrong={action.wrong('reason')}
      />
    </ActionDialog>
  );
}
