import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import { isIsoDay } from '@safar/domain/rules/dates';
import { formatLongDay } from '@safar/domain/rules/formats';
import { inLanguage } from '@safar/domain/rules/languages';
import { sek } from '@safar/domain/rules/money';
import { type PaymentMethod, surchargeFor } from '@safar/domain/rules/pricing';
import { api } from '../../api.js';
import { Rich, useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';
import { pricingRulesOf } from '../../pricing-rules.js';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/Price.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { useAnswer } from '../../use-answer.js';
import { type PaymentSource, amountOf } from './payment-source.js';

interface PaySummaryProps {
  readonly source: PaymentSource;
  readonly method: PaymentMethod;
  readonly intent: PaymentIntentView | null;
}

/** What is charged now, fee apart, in whole SEK: the server's amounts, or the same rule until they are here. */
export function useCharge({ source, method, intent }: PaySummaryProps) {
  const { config } = useSite();
  if (intent) return { total: intent.amount, surcharge: intent.surcharge };
  const amount = sek(amountOf(source));
  const surcharge = surchargeFor(amount, method, pricingRulesOf(config.pricing));
  return { total: amount + surcharge, surcharge };
}

/** The name in the language of the page: the selection knows it only in the language it was chosen in. */
function useTripName(source: PaymentSource): string {
  const { lang } = useT();
  const id = source.kind === 'first' ? source.booking.selection.destinationId : '';
  const trip = useAnswer(id, () => (id ? api.destination(id) : Promise.resolve(null))).value;
  if (source.kind === 'balance') {
    const { destination_sv: sv, destination_ar: ar } = source.booking;
    return inLanguage({ sv, ar }, lang);
  }
  const { destinationName } = source.booking.selection;
  return trip ? inLanguage({ sv: trip.name_sv, ar: trip.name_ar }, lang) : destinationName;
}

const departureOf = ({ kind, booking }: PaymentSource): string =>
  kind === 'first' ? booking.departureDate : booking.departure_date;

const purposeOf = (source: PaymentSource): 'deposit' | 'full' | 'balance' => {
  if (source.kind === 'balance' && source.booking.state !== 'held') return 'balance';
  if (source.kind === 'balance') {
    return source.amount < source.booking.total_price ? 'deposit' : 'full';
  }
  return source.booking.paymentOption === 'full' ? 'full' : 'deposit';
};

/** The trip and the amounts; a fee is a row of its own and there only when there is one. */
export function PaySummary(props: PaySummaryProps) {
  const { t, lang } = useT();
  const { source, intent } = props;
  const name = useTripName(source);
  const departure = departureOf(source);
  const { total, surcharge } = useCharge(props);
  const reference = source.kind === 'balance' ? source.booking.booking_ref : intent?.bookingRef;
  const day = isIsoDay(departure) ? formatLongDay(departure, lang) : departure;
  const facts: Row[] = [
    { id: 'trip', label: t('pay.summary.trip'), value: <bdi>{name}</bdi> },
    { id: 'departure', label: t('pay.summary.departure'), value: day },
    ...(reference
      ? [{ id: 'ref', label: t('pay.summary.booking'), value: <Ltr>{reference}</Ltr> }]
      : []),
  ];
  const fee: Row = {
    id: 'fee',
    label: t('pay.summary.fee'),
    value: <Rich k="pay.summary.feeAmount" parts={{ amount: <Price amount={surcharge} /> }} />,
  };
  const amounts: Row[] = [
    {
      id: 'amount',
      label: t(`pay.summary.${purposeOf(source)}`),
      value: <Price amount={total - surcharge} />,
    },
    ...(surcharge > 0 ? [fee] : []),
    { id: 'total', tone: 'strong', label: t('pay.summary.total'), value: <Price amount={total} /> },
  ];
  return (
    <section className="card stack" aria-labelledby="summary-title">
      <h2 id="summary-title">{t('pay.summary.title')}</h2>
      <Rows rows={facts} />
      <div aria-live="polite">
        <Rows look="amounts" rows={amounts} />
      </div>
      <p className="protected">
        <Icon name="shield" size={20} />
        <span>{t('pay.protected')}</span>
      </p>
    </section>
  );
}
