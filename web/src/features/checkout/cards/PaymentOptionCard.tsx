import { ZERO_SEK, sek } from '@safar/domain/money/money';
import { type PaymentOption, depositWith } from '@safar/domain/pricing/pricing';
import { Rich, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { Alert } from '../../../ui/Alert.js';
import { Price } from '../../../ui/price/Price.js';
import { RadioCards } from '../../../ui/forms/RadioCards.js';
import type { Amounts } from '../price/amounts.js';
import { dayInText } from '../price/PriceRows.js';

interface PaymentOptionCardProps {
  readonly amounts: Amounts;
  readonly value: PaymentOption;
  readonly onChange: (value: PaymentOption) => void;
}

/** Whether a part of the price is paid in full at once, such as a visa, beside the share of all else. */
const hasFullPart = ({ total, deposit }: Amounts, percent: number): boolean =>
  deposit > depositWith(sek(total), ZERO_SEK, percent);

function DepositText({ amounts, percent }: { amounts: Amounts; percent: number }) {
  const { t, lang } = useT();
  const date = dayInText(amounts.balanceDueDate, lang);
  const rest = <Price amount={amounts.total - amounts.deposit} />;
  return (
    <>
      <Rich k="checkout.payment.now" parts={{ amount: <Price amount={amounts.deposit} /> }} />
      {'. '}
      <Rich
        k={date ? 'checkout.payment.later' : 'checkout.payment.laterUndated'}
        parts={{ amount: rest, date: <span className="nowrap">{date}</span> }}
      />
      .{hasFullPart(amounts, percent) && ` ${t('checkout.payment.fullPart', { percent })}`}
    </>
  );
}

function FullText({ amounts }: { amounts: Amounts }) {
  const { t } = useT();
  return (
    <>
      <Rich k="checkout.payment.now" parts={{ amount: <Price amount={amounts.total} /> }} />
      {`. ${t('checkout.payment.nothingLater')}.`}
    </>
  );
}

/** The choice between deposit and full payment, with both amounts and the due date of the balance. */
export function PaymentOptionCard({ amounts, value, onChange }: PaymentOptionCardProps) {
  const { t } = useT();
  const { config } = useSite();
  const percent = config.pricing.depositPercent;
  const partial = {
    value: 'partial' as const,
    label: t(`checkout.payment.${hasFullPart(amounts, percent) ? 'part' : 'partial'}`, { percent }),
    text: <DepositText amounts={amounts} percent={percent} />,
  };
  const full = {
    value: 'full' as const,
    label: t('checkout.payment.full'),
    text: <FullText amounts={amounts} />,
  };
  return (
    <section className="card stack" aria-labelledby="payment-title">
      <h2 id="payment-title">{t('checkout.payment.title')}</h2>
      {amounts.fullPaymentOnly && <Alert kind="info">{t('checkout.payment.fullOnly')}</Alert>}
      <RadioCards
        id="paymentOption"
        legend={<span className="visually-hidden">{t('checkout.payment.title')}</span>}
        hint={t('checkout.payment.method')}
        options={amounts.fullPaymentOnly ? [full] : [partial, full]}
        value={value}
        onChange={onChange}
      />
    </section>
  );
}
