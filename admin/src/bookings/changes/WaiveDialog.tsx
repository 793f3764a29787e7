import Typography from '@mui/material/Typography';
import { formatSek } from '@safar/domain/money/formats';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from '../types.js';
import { AmountField, amountIn } from '../money/fields.js';
import { Entry, messageAt } from './Fields.js';
import { openFees } from './open-fees.js';

/** Waives fees that were charged. The server decides how much the user may waive. */
export function WaiveDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const action = useAction();
  const typed = amountIn(amount);
  const press = async (): Promise<void> => {
    const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/waive-fee`;
    const done = t('changes.waiving.done');
    if (await action.run({ path, body: { amount: typed, reason }, done })) onClose();
  };
  return (
    <ActionDialog
      title={t('changes.waiving.title')}
      confirm={t('changes.waiving.confirm')}
      isReady={typed > 0}
      action={action}
      onConfirm={() => void press()}
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
        error={messageAt(action.fields, 'reason')}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
