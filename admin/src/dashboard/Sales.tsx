import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DashboardSalesView } from '@safar/domain/contracts/office/dashboard';
import { formatSek } from '@safar/domain/money/formats';
import { Cells, Rows } from '../layout/Rows.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { COLOURS } from '../theme.js';

interface SalesProps {
  readonly days: readonly DashboardSalesView[];
}

const HEIGHT = 60;
const STEP = 10;
const BAR = 7;

const sumOf = (days: readonly DashboardSalesView[], field: 'amount' | 'bookings'): number =>
  days.reduce((sum, day) => sum + day[field], 0);

/** One bar per day. Its accessible name gives the sum, the table below the days. */
function Chart({ days, label }: SalesProps & { readonly label: string }) {
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  const width = days.length * STEP;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', inlineSize: '100%', blockSize: 120 }}
    >
      <line
        x1={0}
        x2={width}
        y1={HEIGHT - 0.5}
        y2={HEIGHT - 0.5}
        stroke={COLOURS.hairline}
        vectorEffect="non-scaling-stroke"
      />
      {days.map(({ day, amount }, index) => {
        const height = (amount / most) * (HEIGHT - 2);
        return (
          <rect
            key={day}
            x={index * STEP + (STEP - BAR) / 2}
            y={HEIGHT - 1 - height}
            width={BAR}
            height={height}
            fill={COLOURS.teal}
          />
        );
      })}
    </Box>
  );
}

/** Bookings of the last days, today last. */
export function Sales({ days }: SalesProps) {
  const t = useText();
  const amount = formatSek(sumOf(days, 'amount'), 'sv');
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const most = formatSek(Math.max(0, ...days.map((day) => day.amount)), 'sv');
  return (
    <Panel title={t('dashboard.sales')}>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 650, marginBlockEnd: 1 }}>
        {t('dashboard.salesSummary', { amount, smart_count: sumOf(days, 'bookings') })}
      </Typography>
      <Chart days={days} label={t('dashboard.salesChart', { from, to, amount, most })} />
      <Box
        aria-hidden
        sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}
      >
        <span>{from}</span>
        <span>{t('dashboard.today')}</span>
      </Box>
      <Box component="details" sx={{ marginBlockStart: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main' }}>
          {t('dashboard.asTable')}
        </Box>
        <Rows
          name={t('dashboard.sales')}
          heads={[t('dashboard.day'), t('dashboard.bookings'), t('dashboard.amount')]}
        >
          {days
            .filter(({ bookings }) => bookings > 0)
            .map((day) => (
              <Cells key={day.day}>
                {day.day}
                {day.bookings}
                {formatSek(day.amount, 'sv')}
              </Cells>
            ))}
        </Rows>
      </Box>
    </Panel>
  );
}
