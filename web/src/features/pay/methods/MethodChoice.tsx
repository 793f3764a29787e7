import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { RadioCards } from '../../../ui/forms/RadioCards.js';

interface MethodChoiceProps {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
}

/** Card comes first and is preselected; credit comes second and is never preselected (betaltjänstlagen 7 a kap.). */
export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const { t } = useT();
  const percent = useSite().config.pricing.klarnaFeePercent;
  return (
    <RadioCards<PaymentMethod>
      id="method"
      legend={t('pay.method.legend')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'card', label: t('pay.method.card'), text: t('pay.method.cardHint') },
        {
          value: 'klarna',
          label: percent > 0 ? t('pay.method.klarnaFee', { percent }) : t('pay.method.klarna'),
          text: t('pay.method.klarnaHint'),
        },
      ]}
    />
  );
}
