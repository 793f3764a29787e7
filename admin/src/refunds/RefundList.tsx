import type { BatchState } from '@safar/domain/contracts/payments/refunds';
import { DataTable } from 'react-admin';
import { BookingLink } from '../bookings/BookingLink.js';
import { useText } from '../i18n/use-text.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { RefundActions } from './RefundActions.js';
import { RefundAmount, RefundDeadline, RefundState, RefundStory } from './RefundCards.js';
import { UnmatchedPayments } from './UnmatchedPayments.js';
import { OPEN_STATES, type RefundRecord } from './records.js';

/** Refund states of each chip, the open ones first. */
const VIEWS = {
  todo: OPEN_STATES,
  sent: ['pending'],
  done: ['succeeded'],
  refused: ['canceled'],
  all: [],
} as const satisfies Record<string, readonly BatchState[]>;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];

/** Open refunds oldest first, because their deadline is next; others newest first. */
const listOf = (view: View) => ({
  sort: { field: 'requested_at', order: view === 'todo' ? 'ASC' : 'DESC' } as const,
  filter: VIEWS[view].length > 0 ? { state: VIEWS[view] } : {},
});

function Booking({ refund }: { readonly refund: RefundRecord }) {
  return (
    <BookingLink id={refund.booking_id} sx={{ fontWeight: 600 }}>
      {refund.booking_ref}
    </BookingLink>
  );
}

/** Lists open and completed refunds. */
export function RefundList() {
  const t = useText();
  return (
    <ResourceList<RefundRecord, View>
      views={VIEW_NAMES}
      listOf={listOf}
      rowClick={false}
      hasFile
      notice={<UnmatchedPayments />}
      phone={(refund) => ({
        primary: <Booking refund={refund} />,
        tertiary: <RefundAmount refund={refund} />,
        secondary: (
          <>
            <RefundState refund={refund} />
            <RefundStory refund={refund} />
            <RefundDeadline refund={refund} />
            <RefundActions refund={refund} />
          </>
        ),
      })}
    >
      <DataTable.Col<RefundRecord>
        source="booking_ref"
        label={t('refunds.columns.booking')}
        render={(refund) => <Booking refund={refund} />}
      />
      <DataTable.Col<RefundRecord>
        source="amount"
        label={t('refunds.columns.amount')}
        render={(refund) => <RefundAmount refund={refund} />}
      />
      <DataTable.Col<RefundRecord>
        source="state"
        label={t('refunds.columns.state')}
        render={(refund) => (
          <>
            <RefundState refund={refund} />
            <RefundDeadline refund={refund} />
          </>
        )}
      />
      <DataTable.Col<RefundRecord>
        source="requested_at"
        label={t('refunds.columns.requested')}
        render={(refund) => <RefundStory refund={refund} />}
      />
      <DataTable.Col<RefundRecord>
        label={t('refunds.columns.actions')}
        render={(refund) => <RefundActions refund={refund} />}
      />
    </ResourceList>
  );
}
