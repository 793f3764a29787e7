import type { GiftCardLiabilityView } from '@safar/domain/contracts/payments/gift-cards';
import { isoDay } from '@safar/domain/dates/dates';
import { formatMonth } from '@safar/domain/dates/day-formats';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { QueryProblem } from '../layout/LoadProblem.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';
import { kronor } from '../layout/kronor.js';

const HEADS = [
  ...(['month', 'sold', 'redeemed', 'returned', 'expired'] as const),
  ...(['voided', 'refunded', 'balance'] as const),
];

/** What the agency owes on cards at the end of each month. */
export function Liability() {
  const t = useText();
  const call = useCall();
  const { data, ...query } = useQuery({
    queryKey: ['gift-cards', 'liability'],
    queryFn: async () => (await call('/api/gift-cards/liability')).json as GiftCardLiabilityView[],
  });
  if (query.error) return <QueryProblem query={query} failed={t('gift-cards.liability.failed')} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('gift-cards.liability.title')}>
      <Rows
        name={t('gift-cards.liability.title')}
        heads={HEADS.map((head) => t(`gift-cards.liability.${head}`))}
      >
        {data.map((row) => (
          <Cells key={row.month}>
            {formatMonth(isoDay(`${row.month}-01`), 'sv')}
            {kronor(row.sold)}
            {kronor(row.redeemed)}
            {kronor(row.returned)}
            {kronor(row.expired)}
            {kronor(row.voided)}
            {kronor(row.refunded)}
            <strong>{kronor(row.balance)}</strong>
          </Cells>
        ))}
      </Rows>
    </Panel>
  );
}
