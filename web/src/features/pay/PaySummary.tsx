import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { isIsoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { inLanguage } from '@safar/domain/text/languages';
import { sek } from '@safar/domain/money/money';
import { type PaymentMethod, surchargeFor } from '@safar/domain/pricing/pricing';
import { api } from '../../lib/api.js';
import { type I18n, useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { pricingRulesOf } from '../../lib/pricing-rules.js';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { AddedPrice } from '../../ui/price/AddedPrice.js';
import { Price } from '../../ui/price/Price.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useQuery } from '../../lib/use-query.js';
import { partyText, localizedName, type DestinationResult } from '../checkout/journey-rows.js';
import { DestinationPicture } from '../checkout/DestinationPicture.js';
import { type PaymentSource, amountOf, purposeOf } from './payment-source.js';
import { laterRow } from './methods/later-row.js';

interface PaySummaryProps {
  readonly source: PaymentSource;
  readonly method: PaymentMethod;
  readonly intent: PaymentIntentView | null;
}

/**
 * Returns the amount charged now and the fee, in whole SEK: the server's amounts, or the same rule until they arrive.
 */
export function useCharge({ source, method, intent }: PaySummaryProps) {
  const { config } = useSite();
  if (intent) return { total: intent.amount, surcharge: intent.surcharge };
  const amount = sek(amountOf(source));
  const surcharge = surchargeFor(amount, method, pricingRulesOf(config.pricing));
  return { total: amount + surcharge, surcharge };
}

const destinationIdOf = (source: PaymentSource): string =>
  source.kind === 'first' ? source.booking.selection.destinationId : source.booking.destination_id;

/**
 * Returns the destination's name in the language of the page; the selection has it only in the language it was chosen
 * in.
 */
function useName(source: PaymentSource, destination: DestinationResult): string {
  const { lang } = useT();
  if (source.kind === 'first') return localizedName(destination, source.booking.selection, lang);
  const { destination_sv: sv, destination_ar: ar } = source.booking;
  return inLanguage({ sv, ar }, lang);
}

const departureOf = ({ kind, booking }: PaymentSource): string =>
  kind === 'first' ? booking.departureDate : booking.departure_date;

function partyRow(source: PaymentSource, i18n: I18n): Row {
  const { t } = i18n;
  const row = { id: 'party', label: t('checkout.trip.travellers') };
  if (source.kind === 'first') {
    return { ...row, value: partyText(source.booking.selection, i18n) };
  }
  const { passengerSummary } = source.booking;
  if (typeof passengerSummary === 'number') {
    return { ...row, value: t('party.travellers', { count: passengerSummary }) };
  }
  return { ...row, label: t('pay.link.traveller'), value: <bdi>{passengerSummary}</bdi> };
}

function useFacts({ source, intent }: PaySummaryProps): Row[] {
  const i18n = useT();
  const { t, lang } = i18n;
  const departure = departureOf(source);
  const reference = source.kind === 'balance' ? source.booking.booking_ref : intent?.bookingRef;
  return [
    {
      id: 'departure',
      label: t('pay.summary.departure'),
      value: isIsoDay(departure) ? formatLongDay(departure, lang) : departure,
    },
    partyRow(source, i18n),
    {
      id: 'ref',
      label: t('pay.summary.booking'),
      value: reference ? <Ltr>{reference}</Ltr> : <Skeleton kind="word" />,
    },
  ];
}

function useAmounts(props: PaySummaryProps): Row[] {
  const i18n = useT();
  const { t } = i18n;
  const { config } = useSite();
  const { source } = props;
  const { total, surcharge } = useCharge(props);
  const fee: Row = {
    id: 'fee',
    label: t('pay.summary.fee'),
    value: <AddedPrice amount={surcharge} />,
  };
  const later = laterRow(source, { i18n, rules: pricingRulesOf(config.pricing) });
  return [
    {
      id: 'amount',
      label: t(`pay.summary.${purposeOf(source)}`),
      value: <Price amount={total - surcharge} />,
    },
    ...(surcharge > 0 ? [fee] : []),
    { id: 'total', tone: 'strong', label: t('pay.summary.total'), value: <Price amount={total} /> },
    ...(later ? [later] : []),
  ];
}

/** The trip and the amounts; a fee has a row of its own, only when there is one. */
export function PaySummary(props: PaySummaryProps) {
  const { t } = useT();
  const id = destinationIdOf(props.source);
  // Only decoration: the summary works without it.
  const destination = useQuery(id, () => api.destination(id));
  const name = useName(props.source, destination);
  const facts = useFacts(props);
  const amounts = useAmounts(props);
  return (
    <section className="card trip-summary" aria-labelledby="summary-title">
      <DestinationPicture destination={destination.value} />
      <div className="trip-summary__body">
        <p className="eyebrow" id="summary-title">
          {t('pay.summary.title')}
        </p>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Rows rows={facts} />
        <div aria-live="polite">
          <Rows look="amounts" rows={amounts} />
        </div>
        <p className="protected">
          <Icon name="shield" size={20} />
          <span>{t('pay.protected')}</span>
        </p>
      </div>
    </section>
  );
}
