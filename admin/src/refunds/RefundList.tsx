import type { BatchState } from '@safar/domain/contracts/payments/refunds';
import { useText } from '../i18n/use-text.js';
import { ViewList } from '../layout/ViewList.js';
import { RefundCards } from './RefundCards.js';
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

/** Lists open and completed refunds. */
export function RefundList() {
  const t = useText();
  return (
    <ViewList<RefundRecord, View>
      resource="refunds"
      texts={{
        title: t('refunds.title'),
        search: t('refunds.search'),
        loading: t('refunds.loading'),
        failed: t('refunds.failed'),
        none: t('refunds.none'),
      }}
      views={VIEW_NAMES.map((name) => [name, t(`refunds.views.${name}`)])}
      listOf={listOf}
      notice={<UnmatchedPayments />}
    >
      {(refunds) => <RefundCards refunds={refunds} />}
    </ViewList>
  );
}
