import { dayInStockholm } from '@safar/domain/dates/dates';
import { useState } from 'react';
import { ActionDialog } from '../form/ActionDialog.js';
import { Entry } from '../form/Entry.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';

interface PaidOutDialogProps {
  readonly texts: Readonly<Record<'title' | 'text' | 'confirm' | 'day' | 'done', string>>;
  readonly path: string;
  readonly onClose: () => void;
}

/** Records money that staff paid out by hand: its day, and the reference on the transfer. */
export function PaidOutDialog({ texts, path, onClose }: PaidOutDialogProps) {
  const t = useText();
  const action = useAction();
  const today = dayInStockholm(new Date());
  const [day, setDay] = useState<string>(today);
  const [reference, setReference] = useState('');
  const body = { paid_out_on: day, reference };
  return (
    <ActionDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      isReady={day !== ''}
      action={action}
      request={{ path, body, done: texts.done }}
      onClose={onClose}
    >
      <Entry
        label={texts.day}
        value={day}
        onChange={setDay}
        wrong={action.wrong('paid_out_on')}
        days={{ to: today }}
        required
      />
      <Entry
        label={t('money.reference')}
        value={reference}
        onChange={setReference}
        wrong={action.wrong('reference')}
        help={t('money.record.referenceHelp')}
        max={100}
      />
    </ActionDialog>
  );
}
