import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { dueDateRange } from '@safar/domain/dates/option-dates';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { ActionField } from './ActionField.js';
import type { DialogProps } from '../types.js';
import { actionPath } from './paths.js';

/** Moves the due date of the balance. */
export function DueDateDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const [date, setDate] = useState(file.balance_due_date ?? '');
  const [reason, setReason] = useState('');
  const range = dueDateRange(dayInStockholm(new Date()), isoDay(file.departure_date));
  const save = async (): Promise<void> => {
    const done = t('staffBookings.manage.dueDateChanged', { day: date });
    const body = { date, reason };
    if (await action.run({ path: actionPath(file, 'due-date'), body, done })) onClose();
  };
  return (
    <ActionDialog
      title={t('staffBookings.manage.dueDateTitle')}
      confirm={t('staffBookings.manage.save')}
      action={action}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <ActionField
        name="date"
        label={t('staffBookings.manage.dueDateField')}
        value={date}
        onChange={setDate}
        action={action}
        range={range}
        more={{ autoFocus: true }}
      />
      <ActionField
        name="reason"
        label={t('staffBookings.discount.reason')}
        help={t('staffBookings.manage.dueDateReasonHelp')}
        value={reason}
        onChange={setReason}
        action={action}
      />
    </ActionDialog>
  );
}
