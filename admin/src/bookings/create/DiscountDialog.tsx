import { numberOrZero, readNumber } from '@safar/domain/money/amount-input';
import { formatSek } from '@safar/domain/money/formats';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { NumberField } from '../../form/NumberField.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../Facts.js';
import { ActionField } from './ActionField.js';
import type { DialogProps } from '../types.js';
import { actionPath } from './paths.js';
import { useStaffBookingRules } from './use-booking-form-data.js';

/** A negative amount reverses an earlier discount. */
const KRONOR = { kind: 'kronor', negative: true } as const;

function useLimit(): string {
  const t = useText();
  const { data } = useStaffBookingRules();
  const back = t('staffBookings.manage.discountHelp');
  if (!data || data.discountPercent >= 100) return back;
  return `${t('staffBookings.discount.limit', { percent: data.discountPercent })} ${back}`;
}

/** Gives a discount and shows the new price before it is saved. */
export function DiscountDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const limit = useLimit();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = numberOrZero(typed, KRONOR);
  const after = file.total_price - amount;
  const save = async (): Promise<void> => {
    const body = { amount, reason, expected_total: after };
    const done = t('staffBookings.manage.discountGiven');
    if (await action.run({ path: actionPath(file, 'discount'), body, done })) onClose();
  };
  return (
    <ActionDialog
      title={t('staffBookings.manage.discountTitle')}
      confirm={t('staffBookings.manage.save')}
      isReady={readNumber(typed, KRONOR).problem === null}
      action={action}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <NumberField
        {...KRONOR}
        name="amount"
        label={t('staffBookings.discount.amount')}
        help={limit}
        unit="kr"
        value={typed}
        onChange={setTyped}
        wrong={action.wrong('amount')}
        autoFocus
      />
      <ActionField
        name="reason"
        label={t('staffBookings.discount.reason')}
        help={t('staffBookings.discount.reasonHelp')}
        value={reason}
        onChange={setReason}
        action={action}
      />
      <div role="status">
        <Facts>
          <Fact name={t('staffBookings.manage.priceNow')}>{formatSek(file.total_price, 'sv')}</Fact>
          <Fact name={t('staffBookings.manage.priceAfter')}>
            <strong>{formatSek(after, 'sv')}</strong>
          </Fact>
        </Facts>
      </div>
    </ActionDialog>
  );
}
