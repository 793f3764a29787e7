import { addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { useText } from '../i18n/use-text.js';
import { ReportPanel } from '../reports/ReportPanel.js';
import { ALWAYS } from '../reports/periods.js';
import type { ReportRequest } from '../reports/use-report.js';

/** Periods of the pictures in days. */
const SALES_DAYS = 12 * 7;
const PAYMENT_DAYS = 30;

const TRENDS = ['salesByWeek', 'paymentsByMethod', 'moneyToCome'] as const;

function requests(): Readonly<Record<(typeof TRENDS)[number], ReportRequest>> {
  const to = dayInStockholm(new Date());
  return {
    salesByWeek: { name: 'sales', by: 'booked_week', from: addDays(to, -SALES_DAYS), to },
    paymentsByMethod: { name: 'payments', by: 'method', from: addDays(to, -PAYMENT_DAYS), to },
    moneyToCome: { name: 'outstanding', by: 'month', ...ALWAYS },
  };
}

/** Reports as pictures: sales by week, payments by method, money to come by month. */
export function Trends() {
  const t = useText();
  const asked = requests();
  return TRENDS.map((name) => (
    <ReportPanel key={name} title={t(`dashboard.${name}`)} request={asked[name]} isFolded />
  ));
}
