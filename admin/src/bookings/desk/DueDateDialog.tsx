import { dayInStockholm, isoDay } from '@safar/domain/rules/dates';
import { dueDateRange } from '@safar/domain/rules/option-dates';
import { useState } from 'react';
import { DeedDialog } from '../../form/DeedDialog.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import { DeedField } from './DeedField.js';
import type { DialogProps } from './dialogs.js';
import { deedOn } from './paths.js';
import '../../i18n/desk-sv.js';

/** When the rest of the price has to be paid. */
export function DueDateDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const deed = useDeed();
  const [date, setDate] = useState(file.balance_due_date ?? '');
  const [reason, setReason] = useState('');
  const range = dueDateRange(dayInStockholm(new Date()), isoDay(file.departure_date));
  const save = async (): Promise<void> => {
    const done = t('desk.manage.dueDateChanged', { day: date });
    const body = { date, reason };
    if (await deed.press({ path: deedOn(file, 'due-date'), body, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.dueDateTitle')}
      confirm={t('desk.manage.save')}
      deed={deed}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <DeedField
        name="date"
        label={t('desk.manage.dueDateField')}
        value={date}
        onChange={setDate}
        deed={deed}
        range={range}
        more={{ autoFocus: true }}
      />
      <DeedField
        name="reason"
        label={t('desk.discount.reason')}
        help={t('desk.manage.dueDateReasonHelp')}
        value={reason}
        onChange={setReason}
        deed={deed}
      />
    </DeedDialog>
  );
}
