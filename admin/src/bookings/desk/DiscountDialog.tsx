import { numberOrZero, readNumber } from '@safar/domain/rules/amount-input';
import { formatSek } from '@safar/domain/rules/formats';
import { useState } from 'react';
import { DeedDialog } from '../../form/DeedDialog.js';
import { NumberField } from '../../form/NumberField.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../Facts.js';
import { DeedField } from './DeedField.js';
import type { DialogProps } from './dialogs.js';
import { deedOn } from './paths.js';
import { useDeskRules } from './use-desk.js';
import '../../i18n/desk-sv.js';

/** A minus takes back what was given. */
const KRONOR = { kind: 'kronor', negative: true } as const;

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
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = numberOrZero(typed, KRONOR);
  const after = file.total_price - amount;
  const save = async (): Promise<void> => {
    const body = { amount, reason, expected_total: after };
    const done = t('desk.manage.discountGiven');
    if (await deed.press({ path: deedOn(file, 'discount'), body, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.discountTitle')}
      confirm={t('desk.manage.save')}
      isReady={readNumber(typed, KRONOR).problem === null}
      deed={deed}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <NumberField
        {...KRONOR}
        name="amount"
        label={t('desk.discount.amount')}
        help={limit}
        unit="kr"
        value={typed}
        onChange={setTyped}
        wrong={deed.wrong('amount')}
        autoFocus
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
