import { dayInStockholm, isoDay } from '@safar/domain/rules/dates';
import { dueDateRange } from '@safar/domain/rules/desk-days';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { DeedDialog } from './DeedDialog.js';
import { DeedField } from './DeedField.js';
import type { DialogProps } from './dialogs.js';
import { useDeed } from './use-deed.js';
import '../../i18n/desk-sv.js';

/** When the rest of the price has to be paid. */
export function DueDateDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const doing = useDeed(file);
  const [date, setDate] = useState(file.balance_due_date ?? '');
  const [reason, setReason] = useState('');
  const range = dueDateRange(dayInStockholm(new Date()), isoDay(file.departure_date));
  const save = async (): Promise<void> => {
    const done = t('desk.manage.dueDateChanged', { day: date });
    const body = { date, reason };
    if (await doing.act({ method: 'POST', path: 'due-date', body, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.dueDateTitle')}
      doing={doing}
      onClose={onClose}
      onSave={() => void save()}
    >
      <DeedField
        name="date"
        label={t('desk.manage.dueDateField')}
        value={date}
        onChange={setDate}
        failure={doing.failure}
        range={range}
        more={{ autoFocus: true }}
      />
      <DeedField
        name="reason"
        label={t('desk.discount.reason')}
        help={t('desk.manage.dueDateReasonHelp')}
        value={reason}
        onChange={setReason}
        failure={doing.failure}
      />
    </DeedDialog>
  );
}
