import Typography from '@mui/material/Typography';
import { formatSek } from '@safar/domain/money/formats';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { Entry } from '../../form/Entry.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from '../types.js';
import { AmountField, amountIn } from '../money/fields.js';
import { messageAt } from './Fields.js';
import { openFees } from './open-fees.js';

/** Waives fees that were charged. The server decides how much the user may waive. */
export function WaiveDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const action = useAction();
  const typed = amountIn(amount);
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/waive-fee`;
  const done = t('changes.waiving.done');
  return (
    <ActionDialog
      title={t('changes.waiving.title')}
      confirm={t('changes.waiving.confirm')}
      isReady={typed > 0}
      action={action}
      request={{ path, body: { amount: typed, reason }, done }}
      onClose={onClose}
    >
      <Typography>
        {t('changes.waiving.open', { amount: formatSek(openFees(file), 'sv') })}
      </Typography>
      <AmountField
        label={t('changes.waiving.amount')}
        value={amount}
        required={false}
        wrong={messageAt(action.fields, 'amount')}
        onChange={setAmount}
      />
      <Entry
        label={t('changes.waiving.reason')}
        value={reason}
        wrong={messageAt(action.fields, 'reason')}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
