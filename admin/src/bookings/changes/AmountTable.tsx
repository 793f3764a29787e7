import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChangeFiguresView } from '@safar/domain/contracts/bookings/changes';
import { isolateAuto } from '@safar/domain/money/formats';
import { isLineLabel } from '@safar/domain/pricing/price-lines';
import { supplementLabel } from '@safar/domain/rooms/supplement-label';
import { useText } from '../../i18n/use-text.js';
import { LoadProblem } from '../../layout/LoadProblem.js';
import { Cells, Rows } from '../../layout/Rows.js';
import type { BookingFile } from '../types.js';
import { Fact, Facts } from '../Facts.js';
import type { ChangePreview } from './use-change-preview.js';
import { kronor } from '../../layout/kronor.js';

type Line = ChangeFiguresView['lines'][number];

/** Returns the label of a line, with the passenger it belongs to. */
function useLineName(file: BookingFile, lines: readonly Line[] = []): (line: Line) => string {
  const t = useText();
  return (line) => {
    const about = file.passengers.find(({ id }) => id === line.passenger_id);
    const name = about ? isolateAuto(`${about.firstName} ${about.lastName}`) : null;
    const type = line.traveller_type && t(`bookingFile.kinds.${line.traveller_type}`);
    const kind = line.kind === 'insurance' || line.kind === 'discount' ? line.kind : 'traveller';
    const what =
      line.name_sv ??
      (isLineLabel(line.label)
        ? t(`bookingFile.labels.${supplementLabel(line.label, lines)}`)
        : t(`changes.saleLines.${kind}`));
    const many = line.quantity > 1 ? `${line.quantity} × ${kronor(line.unit_price)}` : null;
    return [what, name ?? type, many].filter(Boolean).join(', ');
  };
}

interface AmountTableProps<View> {
  readonly file: BookingFile;
  readonly preview: ChangePreview<View>;
  /** Labels the surplus: paid back automatically, or only overpaid. */
  readonly surplus: 'refund' | 'overpaid';
}

/** Shows the amounts of a change line by line; the same amounts are applied afterwards. */
export function AmountTable<View extends ChangeFiguresView>({
  file,
  preview: look,
  surplus,
}: AmountTableProps<View>) {
  const t = useText();
  const { view, problem, code, isLoading, retry } = look;
  const nameOf = useLineName(file, view?.lines);
  if (problem !== null && code === null) return <LoadProblem message={problem} onRetry={retry} />;
  if (problem !== null) return <Alert severity="warning">{problem}</Alert>;
  if (view === null) {
    return isLoading ? <Typography role="status">{t('changes.looking')}</Typography> : null;
  }
  return (
    <Box component="section" aria-label={t('changes.figures')} aria-busy={isLoading}>
      {view.lines.length > 0 && (
        <Rows name={t('changes.figures')} heads={[t('changes.row'), t('changes.amount')]}>
          {view.lines.map((line, index) => (
            <Cells key={index}>
              {nameOf(line)}
              <span style={{ whiteSpace: 'nowrap' }}>{kronor(line.amount)}</span>
            </Cells>
          ))}
        </Rows>
      )}
      <Box sx={{ marginBlockStart: 1.5 }}>
        <Facts>
          <Fact name={t('changes.priceBefore')}>{kronor(view.price_before)}</Fact>
          <Fact name={t('changes.priceAfter')}>
            <strong>{kronor(view.total)}</strong>
          </Fact>
          <Fact name={t('changes.paid')}>{kronor(view.paid)}</Fact>
          {view.refund > 0 && (
            <Fact name={t(`changes.${surplus}`)}>
              <strong>{kronor(view.refund)}</strong>
            </Fact>
          )}
          <Fact name={t('changes.remaining')}>{kronor(view.remaining)}</Fact>
        </Facts>
      </Box>
    </Box>
  );
}
