import InputAdornment from '@mui/material/InputAdornment';
import { latinDigits } from '@safar/domain/rules/digits';
import { formatSek } from '@safar/domain/rules/formats';
import { useState } from 'react';
import { DeedDialog } from '../../form/DeedDialog.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../Facts.js';
import { DeedField } from './DeedField.js';
import type { DialogProps } from './dialogs.js';
import { deedOn } from './paths.js';
import { useDeskRules } from './use-desk.js';
import '../../i18n/desk-sv.js';

const KRONOR = { input: { endAdornment: <InputAdornment position="end">kr</InputAdornment> } };

/** Digits, and a minus that takes back what was given. */
const typedAmount = (typed: string): string =>
  latinDigits(typed)
    .replaceAll('−', '-')
    .replace(/(?!^-)[^\d]/g, '');

function useLimit(): string {
  const t = useText();
  const { data } = useDeskRules();
  const back = t('desk.manage.discountHelp');
  if (!data || data.discountPercent >= 100) return back;
  return `${t('desk.discount.limit', { percent: data.discountPercent })} ${back}`;
}

/** Takes something off the price, with what comes of it before it is done. */
export function DiscountDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const deed = useDeed();
  const limit = useLimit();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const after = file.total_price - (Number(amount) || 0);
  const save = async (): Promise<void> => {
    const body = { amount: Number(amount) || 0, reason, expected_total: after };
    const done = t('desk.manage.discountGiven');
    if (await deed.press({ path: deedOn(file, 'discount'), body, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.discountTitle')}
      confirm={t('desk.manage.save')}
      deed={deed}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <DeedField
        name="amount"
        label={t('desk.discount.amount')}
        help={limit}
        value={amount}
        onChange={(typed) => setAmount(typedAmount(typed))}
        deed={deed}
        more={{ autoFocus: true, slotProps: KRONOR }}
      />
      <DeedField
        name="reason"
        label={t('desk.discount.reason')}
        help={t('desk.discount.reasonHelp')}
        value={reason}
        onChange={setReason}
        deed={deed}
      />
      <div role="status">
        <Facts>
          <Fact name={t('desk.manage.priceNow')}>{formatSek(file.total_price, 'sv')}</Fact>
          <Fact name={t('desk.manage.priceAfter')}>
            <strong>{formatSek(after, 'sv')}</strong>
          </Fact>
        </Facts>
      </div>
    </DeedDialog>
  );
}
