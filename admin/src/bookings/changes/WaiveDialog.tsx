import Typography from '@mui/material/Typography';
import { formatSek } from '@safar/domain/rules/formats';
import { useState } from 'react';
import { DeedDialog } from '../../form/DeedDialog.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from './CancelDialog.js';
import { AmountField, amountIn } from '../money/fields.js';
import { Entry, messageAt } from './Fields.js';
import { openFees } from './open-fees.js';
import '../../i18n/changes-sv.js';

/** Lets go of fees that were charged. How much somebody may let go is the server's to say. */
export function WaiveDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const deed = useDeed();
  const typed = amountIn(amount);
  const press = async (): Promise<void> => {
    const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/waive-fee`;
    const done = t('changes.waiving.done');
    if (await deed.press({ path, body: { amount: typed, reason }, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('changes.waiving.title')}
      confirm={t('changes.waiving.confirm')}
      isReady={typed > 0}
      deed={deed}
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
        wrong={messageAt(deed.fields, 'amount')}
        onChange={setAmount}
      />
      <Entry
        label={t('changes.waiving.reason')}
        value={reason}
        error={messageAt(deed.fields, 'reason')}
        onChange={setReason}
      />
    </DeedDialog>
  );
}
