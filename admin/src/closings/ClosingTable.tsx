import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ClosingFiguresView } from '@safar/domain/contracts/office/day-closings';
import { closingVerdict, uncountedIn } from '@safar/domain/office/day-closing';
import { formatKronor, formatSek } from '@safar/domain/money/formats';
import { reportValue } from '@safar/domain/office/reports';
import { BookingLink } from '../bookings/BookingLink.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';

interface FiguresProps {
  readonly figures: ClosingFiguresView;
}

const HEADS = [
  'method',
  'received',
  'returned',
  'disputed',
  'ours',
  'theirs',
  'difference',
] as const;

/** Formats kronor, with öre only for a fractional amount. */
export const kronor = (amount: number): string =>
  Number.isInteger(amount)
    ? formatSek(amount, 'sv')
    : `${amount < 0 ? '−' : ''}${formatKronor(Math.trunc(Math.abs(amount)))},${Math.abs(amount).toFixed(2).slice(-2)} kr`;

/** Returns the names of payment methods in one line. */
export const methodNames = (methods: readonly string[]): string =>
  methods.map((method) => reportValue(method)).join(', ');

function Items({ figures }: FiguresProps) {
  const t = useText();
  if (figures.items.length === 0) return null;
  const heads = [t('closings.what'), t('closings.method'), t('closings.booking')];
  const more = [t('closings.ours'), t('closings.theirs'), t('closings.why')];
  return (
    <Panel title={t('closings.items')}>
      <Rows name={t('closings.items')} heads={[...heads, ...more]}>
        {figures.items.map((item) => (
          <Cells key={item.id}>
            {t(`closings.kinds.${item.kind}`)}
            {reportValue(item.method)}
            {item.booking_id === null ? (
              item.id
            ) : (
              <BookingLink id={item.booking_id}>{item.booking_ref}</BookingLink>
            )}
            {kronor(item.ours)}
            {kronor(item.theirs)}
            {t(`closings.reasons.${item.reason}`)}
          </Cells>
        ))}
      </Rows>
    </Panel>
  );
}

const SEVERITIES = { different: 'warning', uncounted: 'info', equal: 'success' } as const;

/** Shows whether the counted amounts match. */
function ClosingResult({ figures }: FiguresProps) {
  const t = useText();
  const verdict = closingVerdict(figures);
  const uncounted = uncountedIn(figures.lines);
  return (
    <Alert severity={SEVERITIES[verdict]}>
      {t(`closings.verdicts.${verdict}`, { amount: kronor(figures.unexplained) })}
      {uncounted.length > 0 && ` ${t('closings.uncounted', { methods: methodNames(uncounted) })}`}
    </Alert>
  );
}

/** Shows the agency's day beside the provider's, line by line, and the items that differ. */
export function ClosingTable({ figures }: FiguresProps) {
  const t = useText();
  return (
    <Stack spacing={2}>
      <ClosingResult figures={figures} />
      <Panel title={t('closings.lines')}>
        <Rows name={t('closings.lines')} heads={HEADS.map((head) => t(`closings.${head}`))}>
          {figures.lines.map((line) => (
            <Cells key={line.method}>
              {reportValue(line.method)}
              {kronor(line.received)}
              {kronor(line.returned)}
              {kronor(line.disputed)}
              {kronor(line.ours)}
              {line.theirs === null ? t('closings.notCounted') : kronor(line.theirs)}
              {line.difference === null ? '–' : kronor(line.difference)}
            </Cells>
          ))}
          <Cells>
            <strong>{t('closings.total')}</strong>
            {''}
            {''}
            {''}
            <strong>{kronor(figures.ours)}</strong>
            {''}
            {''}
          </Cells>
        </Rows>
      </Panel>
      <Items figures={figures} />
    </Stack>
  );
}
