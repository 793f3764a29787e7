import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatSek } from '@safar/domain/money/formats';
import { formatInstant } from '../instants.js';
import { useText, useWord } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { FileProps } from './types.js';
import { Fact, Facts } from './Facts.js';
import { Cells, Rows } from '../layout/Rows.js';

const kronor = (amount: number): string => formatSek(amount, 'sv');

export function BookingPrice({ file }: FileProps) {
  const t = useText();
  const word = useWord();
  const heads = ['line', 'quantity', 'each', 'amount'] as const;
  return (
    <Panel title={t('bookingFile.lines')}>
      <Rows name={t('bookingFile.lines')} heads={heads.map((head) => t(`bookingFile.${head}`))}>
        {file.lines.map((line, index) => (
          <Cells key={index}>
            {[
              line.label
                ? t(`bookingFile.labels.${line.label}`)
                : word('bookingFile.lineKinds', line.kind),
              line.travellerType && t(`bookingFile.kinds.${line.travellerType}`),
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

interface Movement {
  readonly at: string;
  readonly what: string;
  readonly amount: number;
  readonly surcharge: number;
}

/** Returns payments and refunds in order of time. */
function useMovements(): (file: FileProps['file']) => Movement[] {
  const t = useText();
  const word = useWord();
  const methodOf = (method: string): string => word('bookingFile.methods', method);
  return (file) =>
    [
      ...file.payments.map(({ paidAt, method, amount, surcharge }) => ({
        at: paidAt,
        what: t('bookingFile.payment', { method: methodOf(method) }),
        amount,
        surcharge,
      })),
      ...file.refunds.map(({ requested_at, method, state, amount, surcharge }) => ({
        at: requested_at,
        what: `${t('bookingFile.refund', { method: methodOf(method) })} (${t(`bookingFile.refundStates.${state}`)})`,
        amount: 0 - amount,
        surcharge: 0 - surcharge,
      })),
    ].sort((one, other) => one.at.localeCompare(other.at));
}

export function BookingMoney({ file }: FileProps) {
  const t = useText();
  const movements = useMovements()(file);
  const heads = ['when', 'what', 'amount'] as const;
  return (
    <Panel title={t('bookingFile.money')}>
      {file.payment_pending && (
        <Alert severity="info" sx={{ marginBlockEnd: 1.5 }}>
          {t('bookingFile.pending')}
        </Alert>
      )}
      {movements.length === 0 ? (
        <Typography color="text.secondary">{t('bookingFile.noMoney')}</Typography>
      ) : (
        <Rows name={t('bookingFile.money')} heads={heads.map((head) => t(`bookingFile.${head}`))}>
          {movements.map(({ at, what, amount, surcharge }, index) => (
            <Cells key={index}>
              {formatInstant(at)}
              {what}
              {surcharge === 0
                ? kronor(amount)
                : `${kronor(amount + surcharge)} (${t('bookingFile.surcharge', { amount: kronor(surcharge) })})`}
            </Cells>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

/** Shows the payment plan and the balance. */
export function BookingPlan({ file }: FileProps) {
  const t = useText();
  return (
    <Panel title={t('bookingFile.plan')}>
      <Facts>
        {file.plan.map(({ kind, amount, due_date }) => (
          <Fact
            key={kind}
            name={`${t(`bookingFile.planKinds.${kind}`)}, ${t('bookingFile.dueBy', { day: due_date })}`}
          >
            {kronor(amount)}
          </Fact>
        ))}
        <Fact name={t('bookings.paid')}>{kronor(file.paid_amount)}</Fact>
        <Fact name={t('bookingFile.remaining')}>
          <strong>{kronor(file.remaining_amount)}</strong>
        </Fact>
      </Facts>
    </Panel>
  );
}
