import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BatchState } from '@safar/domain/contracts/payments/refunds';
import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { useText, useWord } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { RefundActions } from './RefundActions.js';
import { OPEN_STATES, type RefundRecord, wholeOf } from './records.js';
import { kronor } from '../layout/kronor.js';

const COLOURS = {
  requested: 'warning',
  to_pay_out: 'warning',
  pending: 'primary',
  succeeded: 'success',
  failed: 'error',
  canceled: 'default',
} as const satisfies Record<BatchState, string>;

const day = (of: string): string => formatDay(isoDay(of), 'sv');

export function RefundState({ refund: { state } }: { readonly refund: RefundRecord }) {
  const t = useText();
  return <Chip size="small" color={COLOURS[state]} label={t(`refunds.states.${state}`)} />;
}

/** Amount with fee and methods. */
export function RefundAmount({ refund }: { readonly refund: RefundRecord }) {
  const t = useText();
  const methods = refund.methods.map((method) => t(`money.methods.${method}`)).join(', ');
  return (
    <Typography component="span" sx={{ fontWeight: 600 }}>
      {t('refunds.amount', { amount: kronor(wholeOf(refund)), methods })}
      {refund.surcharge > 0 && ` (${t('refunds.withFee', { amount: kronor(refund.surcharge) })})`}
    </Typography>
  );
}

/** Shows the legal deadline of an open refund. */
export function RefundDeadline({ refund }: { readonly refund: RefundRecord }) {
  const t = useText();
  const isOpen = refund.state === 'pending' || OPEN_STATES.some((state) => state === refund.state);
  if (!isOpen) return null;
  const isLate = refund.deadline < dayInStockholm(new Date());
  return (
    <Typography variant="body2" color={isLate ? 'error' : 'text.secondary'}>
      {t(isLate ? 'refunds.late' : 'refunds.deadline', { day: day(refund.deadline) })}
    </Typography>
  );
}

/** Shows the reason, who requested and approved it, when it was paid out, or why not. */
export function RefundStory({ refund }: { readonly refund: RefundRecord }) {
  const t = useText();
  const word = useWord();
  const {
    requested_at,
    requested_by: name,
    approved_by,
    reason,
    paid_out_on,
    rejection,
    state,
  } = refund;
  const at = formatInstant(requested_at);
  const lines = [
    word('refunds.sources', refund.source),
    name ? t('refunds.askedBy', { at, name }) : t('refunds.asked', { at }),
    refund.goodwill > 0 && t('refunds.goodwill', { amount: kronor(refund.goodwill) }),
    approved_by && t('refunds.approvedBy', { name: approved_by }),
    paid_out_on &&
      t('refunds.paidOut', { day: day(paid_out_on), reference: refund.paid_out_reference }),
    rejection && t('refunds.rejection', { reason: rejection }),
    state === 'failed' && t('refunds.failedHelp'),
  ];
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {reason && (
        <Box dir="auto" sx={{ color: 'text.primary', fontSize: '1rem', textAlign: 'start' }}>
          {reason}
        </Box>
      )}
      {lines.filter(Boolean).map((line) => (
        <div key={String(line)}>{line}</div>
      ))}
    </Box>
  );
}

/** Refunds of a booking, one card each. */
export function RefundCards({ refunds }: { readonly refunds: readonly RefundRecord[] }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('refunds.list')}
      sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
    >
      {refunds.map((refund) => (
        <Paper
          key={refund.id}
          component="li"
          elevation={0}
          sx={{ padding: 2, border: 1, borderColor: 'divider' }}
        >
          <Stack spacing={1}>
            <Stack
              direction="row"
              spacing={1}
              useFlexGap
              sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}
            >
              <RefundAmount refund={refund} />
              <RefundState refund={refund} />
            </Stack>
            <RefundStory refund={refund} />
            <RefundDeadline refund={refund} />
            <RefundActions refund={refund} />
          </Stack>
        </Paper>
      ))}
    </Box>
  );
}
