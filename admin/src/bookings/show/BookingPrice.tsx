import Box from '@mui/material/Box';
import { joinedLines } from '@safar/domain/pricing/joined-lines';
import { isLineLabel } from '@safar/domain/pricing/price-lines';
import { supplementLabel } from '@safar/domain/rooms/supplement-label';
import { useText, useWord } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { Cells, Rows } from '../../layout/Rows.js';
import { Fact, Facts } from '../Facts.js';
import type { FileProps } from '../types.js';
import { kronor } from '../../layout/kronor.js';

/** What was sold, and the fees and discounts that changes added. */
export function BookingPrice({ file }: FileProps) {
  const t = useText();
  const word = useWord();
  const heads = ['line', 'quantity', 'each', 'amount'] as const;
  return (
    <Panel title={t('bookingFile.lines')}>
      <Rows name={t('bookingFile.lines')} heads={heads.map((head) => t(`bookingFile.${head}`))}>
        {joinedLines(file.lines).map((line, index) => (
          <Cells key={index}>
            {[
              line.name_sv ??
                (isLineLabel(line.label)
                  ? t(`bookingFile.labels.${supplementLabel(line.label, file.lines)}`)
                  : word('bookingFile.lineKinds', line.kind)),
              line.travellerType && t(`bookingFile.kinds.${line.travellerType}`),
              line.code,
              line.reason,
            ]
              .filter(Boolean)
              .join(', ')}
            {line.quantity}
            {kronor(line.unitPrice)}
            {kronor(line.amount)}
          </Cells>
        ))}
      </Rows>
      <Box sx={{ marginBlockStart: 1.5 }}>
        <Facts>
          <Fact name={t('bookingFile.total')}>
            <strong>{kronor(file.total_price)}</strong>
          </Fact>
        </Facts>
      </Box>
    </Panel>
  );
}
