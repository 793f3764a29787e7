import { type IsoDay, isIsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isolateAuto } from '@safar/domain/money/formats';
import { type PricingRules, balanceDueDay } from '@safar/domain/pricing/pricing';
import type { I18n } from '../../../i18n/index.js';
import { Price } from '../../../ui/price/Price.js';
import type { Row } from '../../../ui/Rows.js';
import { type PaymentSource, remainingAfter } from '../payment-source.js';

function dueDay(source: PaymentSource, rules: PricingRules): IsoDay | null {
  if (source.kind === 'first') return balanceDueDay(source.booking.departureDate, rules);
  const { balance_due_date: day } = source.booking;
  return isIsoDay(day) ? day : null;
}

/** Returns the row for the amount paid later and its due date; null when nothing remains. */
export function laterRow(
  source: PaymentSource,
  { i18n, rules }: { i18n: I18n; rules: PricingRules },
): Row | null {
  const { t, lang } = i18n;
  const rest = remainingAfter(source);
  if (rest === 0) return null;
  const due = dueDay(source, rules);
  const date = due && isolateAuto(formatDay(due, lang));
  return {
    id: 'later',
    tone: 'quiet',
    label: (
      <>
        {t('pay.summary.later')}
        {date && <span className="rows__detail">{t('checkout.price.payLaterDate', { date })}</span>}
      </>
    ),
    value: <Price amount={rest} />,
  };
}
