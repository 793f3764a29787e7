import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { RadioCards } from '../../../ui/forms/RadioCards.js';

interface MethodChoiceProps {
  /** Whole SEK, without a fee. */
  readonly amount: number;
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
}

/** Card comes first and is preselected; credit comes last and is never preselected (betaltjänstlagen 7 a kap.). */
export function MethodChoice({ amount, value, onChange }: MethodChoiceProps) {
  const { t } = useT();
  const { payment, pricing } = useSite().config;
  const percent = pricing.klarnaFeePercent;
  const swish = {
    value: 'swish_online' as const,
    label: t('pay.method.swish'),
    text: t('pay.method.swishHint'),
  };
  return (
    <RadioCards<PaymentMethod>
      id="method"
      legend={t('pay.method.legend')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'card', label: t('pay.method.card'), text: t('pay.method.cardHint') },
        ...(amount <= payment.swishMax ? [swish] : []),
        {
          value: 'klarna',
          label: percent > 0 ? t('pay.method.klarnaFee', { percent }) : t('pay.method.klarna'),
          text: t('pay.method.klarnaHint'),
        },
      ]}
    />
  );
}
