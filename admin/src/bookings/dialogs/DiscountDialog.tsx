import { sharesAfter } from '@safar/domain/extras/percent-shares';
import { numberOrZero, readNumber } from '@safar/domain/money/amount-input';
import { formatSek } from '@safar/domain/money/formats';
import { priceLine, sumOf } from '@safar/domain/pricing/price-lines';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { NumberField } from '../../form/numbers/NumberField.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../Facts.js';
import type { BookingFile, DialogProps } from '../types.js';
import { actionPath } from '../create/paths.js';
import { useStaffBookingRules } from '../create/use-booking-form-data.js';

/** A negative amount reverses an earlier discount. */
const KRONOR = { kind: 'kronor', negative: true } as const;

function useLimit(): string {
  const t = useText();
  const { data } = useStaffBookingRules();
  const back = t('staffBookings.manage.discountHelp');
  if (!data || data.discountPercent >= 100) return back;
  return `${t('staffBookings.discount.limit', { percent: data.discountPercent })} ${back}`;
}

/** Extras that are a share of the price follow it. */
function totalAfter({ total_price: total, lines, extras }: BookingFile, amount: number): number {
  const added = [priceLine({ kind: 'discount', quantity: 1, unitPrice: 0 - amount })];
  const sold = extras.map(({ id, code, passenger_id: passengerId, amount: paid, percent }) => ({
    ...{ id, code, passengerId, extraId: id, amount: paid },
    terms: { percent },
  }));
  return total - amount + sumOf(sharesAfter(sold, { lines, added }).lines);
}

/** Gives a discount and shows the new price before it is saved. */
export function DiscountDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const limit = useLimit();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = numberOrZero(typed, KRONOR);
  const after = totalAfter(file, amount);
  const body = { amount, reason, expected_total: after };
  const done = t('staffBookings.manage.discountGiven');
  return (
    <ActionDialog
      title={t('staffBookings.manage.discountTitle')}
      confirm={t('staffBookings.manage.save')}
      isReady={readNumber(typed, KRONOR).problem === null}
      action={action}
      onClose={onClose}
      request={{ path: actionPath(file, 'discount'), body, done }}
    >
      <NumberField
        {...KRONOR}
        name="amount"
        label={t('staffBookings.discount.amount')}
        help={limit}
        unit={t('form.kronor')}
        value={typed}
        onChange={setTyped}
        wrong={action.wrong('amount')}
        autoFocus
      />
      <Entry
        label={t('staffBookings.discount.reason')}
        help={t('staffBookings.discount.reasonHelp')}
        value={reason}
        onChange={setReason}
        wrong={action.wrong('reason')}
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
