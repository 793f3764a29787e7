import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DashboardSalesView } from '@safar/domain/contracts/office/dashboard';
import { formatSek } from '@safar/domain/money/formats';
import { Cells, Rows } from '../layout/Rows.js';
import { useText } from '../i18n/use-text.js';
import { dayText } from '../layout/day-texts.js';
import { Panel } from '../layout/Panel.js';

interface SalesProps {
  readonly days: readonly DashboardSalesView[];
}

const sumOf = (days: readonly DashboardSalesView[], field: 'amount' | 'bookings'): number =>
  days.reduce((sum, day) => sum + day[field], 0);

/** Bookings of the last days. */
export function Sales({ days }: SalesProps) {
  const t = useText();
  const amount = formatSek(sumOf(days, 'amount'), 'sv');
  return (
    <Panel title={t('dashboard.sales')}>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
        {t('dashboard.salesSummary', { amount, smart_count: sumOf(days, 'bookings') })}
      </Typography>
      <Box component="details" sx={{ marginBlockStart: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main' }}>
          {t('dashboard.byDay')}
        </Box>
        <Rows
          name={t('dashboard.sales')}
          heads={[t('dashboard.day'), t('dashboard.bookings'), t('dashboard.amount')]}
        >
          {days
            .filter(({ bookings }) => bookings > 0)
            .map((day) => (
              <Cells key={day.day}>
                {dayText(day.day)}
                {day.bookings}
                {formatSek(day.amount, 'sv')}
              </Cells>
            ))}
        </Rows>
      </Box>
    </Panel>
  );
}
