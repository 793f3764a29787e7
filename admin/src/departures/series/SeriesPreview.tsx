import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatMonth } from '@safar/domain/dates/day-formats';
import { type IsoDay, isoDay } from '@safar/domain/dates/dates';
import { MAX_DEPARTURES_AT_ONCE } from '@safar/domain/dates/recurring-days';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { dayText } from '../../layout/day-texts.js';
import type { Preview } from './use-series.js';

/** Groups sorted days by month. */
function byMonth(days: readonly IsoDay[]): [month: string, days: IsoDay[]][] {
  const months = new Map<string, IsoDay[]>();
  for (const day of days) {
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months];
}

function Days({ days, known }: Pick<Preview, 'days' | 'known'>) {
  const t = useText();
  return byMonth(days).map(([month, ofMonth]) => (
    <Box key={month} sx={{ marginBlockStart: 1.5 }}>
      <Typography component="h3" sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
        {formatMonth(isoDay(`${month}-01`), 'sv')}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {ofMonth.map((day) => {
          const isThere = known?.has(day) === true;
          const text = isThere ? `${dayText(day)}, ${t('departures.series.exists')}` : dayText(day);
          return (
            <li key={day}>
              <Chip
                size="small"
                variant={isThere ? 'outlined' : 'filled'}
                label={text}
                sx={isThere ? { borderStyle: 'dashed', color: 'text.secondary' } : {}}
              />
            </li>
          );
        })}
      </Box>
    </Box>
  ));
}

function Summary({ days, known, isUnknown, count }: Preview) {
  const t = useText();
  if (isUnknown) return <Alert severity="warning">{t('departures.series.lookFailed')}</Alert>;
  if (!known) return t('departures.series.looking');
  const existing = days.length - count;
  const parts = [
    t('departures.series.willAdd', { smart_count: count }),
    existing > 0 && t('departures.series.existing', { smart_count: existing }),
  ];
  return <strong>{parts.filter(Boolean).join(', ')}</strong>;
}

/** Lists the dates before saving and marks those that already exist. */
export function SeriesPreview({ preview }: { readonly preview: Preview | null }) {
  const t = useText();
  return (
    <Panel title={t('departures.series.preview')}>
      <Box role="status">
        {!preview && (
          <Typography color="text.secondary">{t('departures.series.previewHint')}</Typography>
        )}
        {preview?.problem && (
          <Alert severity="warning">
            {t(`departures.series.${preview.problem}`, { max: MAX_DEPARTURES_AT_ONCE })}
          </Alert>
        )}
        {preview && !preview.problem && <Summary {...preview} />}
      </Box>
      {preview && !preview.problem && <Days days={preview.days} known={preview.known} />}
    </Panel>
  );
}
