import type { GiftCardSaleView } from '@safar/domain/contracts/payments/gift-cards';
import { isoDay } from '@safar/domain/dates/dates';
import { formatDay, formatLongDay } from '@safar/domain/dates/day-formats';
import { useEffect } from 'react';
import { Rich } from '../../i18n/index.js';
import { errorText } from '../../lib/error-text.js';
import { getJson } from '../../lib/http.js';
import { type QueryResult, useQuery } from '../../lib/use-query.js';
import { Button } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/price/Price.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { WaitingPage } from '../../ui/WaitingPage.js';
import { ResultHeading } from '../booking/ResultHeading.js';
import { useGiftCardTexts } from './gift-card-texts.js';

const LOOK_EVERY_MS = 2_000;

interface GiftCardDoneProps {
  readonly intentId: string;
  readonly secret: string;
  /** Whether the provider reports a failure. */
  readonly refused: boolean | undefined;
  readonly onAgain: () => void;
}

/** A payment that was refused stays open at the provider, but is never paid. */
const isOpen = (
  { paymentState: state }: GiftCardSaleView,
  refused: GiftCardDoneProps['refused'],
): boolean => state === 'processing' || (!refused && state !== 'succeeded' && state !== 'canceled');

/** Asks for the sale until its payment has ended. A lost answer leaves the one before. */
function useSale({ intentId, secret, refused }: GiftCardDoneProps) {
  const address = `/api/gift-cards/by-intent/${encodeURIComponent(intentId)}`;
  const query: QueryResult<GiftCardSaleView> = useQuery(intentId, () =>
    getJson<GiftCardSaleView>(address, { headers: { 'x-payment-secret': secret } }).catch(
      (error: unknown) => {
        if (query.value) return query.value;
        throw error;
      },
    ),
  );
  const { status, value, retry } = query;
  const isWaiting = status === 'ready' && value !== null && isOpen(value, refused);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(retry, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  });
  return query;
}

function Sold({ sale }: { sale: GiftCardSaleView }) {
  const { t, lang } = useGiftCardTexts();
  const dayOf = (day: string) => <bdi>{formatLongDay(isoDay(day), lang)}</bdi>;
  const email = (address: string) => <bdi>{address}</bdi>;
  const rows: Row[] = [
    { id: 'value', label: t('giftCards.done.value'), value: <Price amount={sale.amount} /> },
    ...(sale.code
      ? [{ id: 'code', label: t('giftCards.done.code'), value: <Ltr>{sale.code}</Ltr> }]
      : []),
    ...(sale.valid_until
      ? [{ id: 'until', label: t('giftCards.done.until'), value: dayOf(sale.valid_until) }]
      : []),
  ];
  const to = email(sale.recipient_email);
  return (
    <section className="card stack">
      <Rows rows={rows} />
      <p>
        <Rich k="giftCards.done.mailed" parts={{ email: email(sale.buyer_email) }} />
      </p>
      {sale.recipient_email && (
        <p>
          {sale.deliver_on ? (
            <Rich
              k="giftCards.done.later"
              parts={{ email: to, day: <bdi>{formatDay(isoDay(sale.deliver_on), lang)}</bdi> }}
            />
          ) : (
            <Rich k="giftCards.done.now" parts={{ email: to }} />
          )}
        </p>
      )}
      {sale.code && <p>{t('giftCards.done.keep')}</p>}
      <p className="field__hint">{t('giftCards.guarantee')}</p>
    </section>
  );
}

/** The bought card, once its payment is known; the code is shown for an hour. */
export function GiftCardDone(props: GiftCardDoneProps) {
  const { t } = useGiftCardTexts();
  const { value: sale, error, status, retry } = useSale(props);
  if (sale ? isOpen(sale, props.refused) : status !== 'failed') {
    return <WaitingPage title={t('giftCards.title')} text={t('giftCards.done.waiting')} />;
  }
  const isPaid = sale?.paymentState === 'succeeded';
  const result = isPaid ? 'giftCards.done.title' : 'giftCards.done.failed';
  return (
    <div className="container container--text page-top stack stack--wide whole-window">
      <ResultHeading>{t(sale ? result : 'giftCards.title')}</ResultHeading>
      {sale && isPaid ? (
        <Sold sale={sale} />
      ) : (
        <FocusedAlert kind="error" signal={error}>
          <p>{sale ? t('giftCards.done.failedText') : errorText(error, t)}</p>
          {!sale && <Button onClick={retry}>{t('common.page.retry')}</Button>}
        </FocusedAlert>
      )}
      {sale && (
        <Button variant="secondary" onClick={props.onAgain}>
          {t('giftCards.done.another')}
        </Button>
      )}
    </div>
  );
}
