import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DayClosingView, DayView } from '@safar/domain/contracts/office/day-closings';
import { uncountedIn } from '@safar/domain/office/day-closing';
import { dayInStockholm, isIsoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { reportValue } from '@safar/domain/office/reports';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { FilterDay } from '../layout/lists/FilterDay.js';
import { Loaded } from '../layout/Loaded.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { PrintButton } from '../layout/PrintButton.js';
import { CloseForm } from './CloseForm.js';
import { ClosingTable, kronor, methodNames } from './ClosingTable.js';
import { useDay } from './use-day.js';
import { useMay } from '../use-may.js';

/** Returns a closing in one line: who closed it, differences with reasons, and uncounted methods. */
function closingText(
  { closed_at, closed_by, note, figures }: Omit<DayClosingView, 'id'>,
  t: ReturnType<typeof useText>,
): string {
  const uncounted = uncountedIn(figures.lines);
  const reasons = figures.lines.flatMap(({ method, difference, reason }) =>
    reason
      ? [
          t('closings.because', {
            ...{ method: reportValue(method), amount: kronor(difference ?? 0), reason },
          }),
        ]
      : [],
  );
  const message = t('closings.earlierOne', {
    when: formatInstant(closed_at),
    who: closed_by ?? t('closings.deleted'),
    ours: kronor(figures.ours),
    unexplained: kronor(figures.unexplained),
  });
  const rest =
    uncounted.length > 0 ? t('closings.uncounted', { methods: methodNames(uncounted) }) : '';
  return [message, rest, ...reasons, note].filter(Boolean).join(' ');
}

function Earlier({ day }: { readonly day: DayView }) {
  const t = useText();
  if (day.closings.length === 0) return null;
  return (
    <Panel title={t('closings.earlier')}>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {day.closings.map(({ id, ...closing }) => (
          <li key={id}>{closingText(closing, t)}</li>
        ))}
      </Box>
    </Panel>
  );
}

/** The form of an open day; a closed day has a button to close it again, for a wrong count or later money. */
function Closing({ day }: { readonly day: DayView }) {
  const t = useText();
  const [isAgain, setAgain] = useState(false);
  return (
    <Box className="no-print">
      {day.closings.length === 0 || isAgain ? (
        <CloseForm day={day} onClosed={() => setAgain(false)} />
      ) : (
        <Button variant="outlined" onClick={() => setAgain(true)}>
          {t('closings.again')}
        </Button>
      )}
    </Box>
  );
}

function DayComparison({ day }: { readonly day: DayView }) {
  const t = useText();
  const mayClose = useMay('payments:write');
  const closed = day.closings[0]?.figures;
  const isSame = closed?.ours === day.figures.ours;
  return (
    <Stack spacing={2}>
      {!day.provider_answered && <Alert severity="warning">{t('closings.providerAway')}</Alert>}
      {closed && !isSame && <Alert severity="warning">{t('closings.later')}</Alert>}
      {/* The figures of the closing have what was counted. */}
      <ClosingTable figures={closed && isSame ? closed : day.figures} />
      <Earlier day={day} />
      {mayClose && <Closing day={day} />}
    </Stack>
  );
}

/** A count that is being typed stays when reading the day again fails. */
function Day({ date }: { readonly date: string }) {
  const t = useText();
  return (
    <Loaded query={useDay(date)} loading={t('closings.loading')} failed={t('closings.failed')}>
      {(day) => <DayComparison day={day} />}
    </Loaded>
  );
}

/** Compares a day of the ledger with the provider and the cash count, and closes it. */
export function ClosingScreen() {
  const t = useText();
  const [date, setDate] = useState<string>(() => dayInStockholm(new Date()));
  return (
    <>
      <PageHeader title={t('closings.title')}>
        <Typography className="only-print">
          {isIsoDay(date) && formatLongDay(date, 'sv')}
        </Typography>
        <Box className="no-print">
          <FilterDay
            label={t('closings.day')}
            value={date}
            onChoose={(day) => {
              if (day) setDate(day);
            }}
          />
        </Box>
        <PrintButton />
      </PageHeader>
      <Day key={date} date={date} />
    </>
  );
}
