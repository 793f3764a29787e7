import { passengerCount } from '@safar/domain/pricing/party';
import { Rich, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { type BookingSelection, partyIn } from '../../../storage/current-booking.js';
import { Icon } from '../../../ui/Icon.js';
import { AddedPrice } from '../../../ui/price/AddedPrice.js';
import { Price } from '../../../ui/price/Price.js';
import { RadioCards } from '../../../ui/forms/RadioCards.js';

interface InsuranceCardProps {
  readonly selection: BookingSelection;
  /** Cancellation cover is included in the trip. */
  readonly hasCover: boolean;
  /** Null when not answered, which counts as no. */
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
}

const answerOf = (value: boolean | null): 'yes' | 'no' | null => {
  if (value === null) return null;
  return value ? 'yes' : 'no';
};

/** Yes or no to the insurance; nothing is preselected (the law forbids it). */
export function InsuranceCard({ selection, hasCover, value, onChange }: InsuranceCardProps) {
  const { t } = useT();
  const { config } = useSite();
  const { insurancePrice } = config.pricing;
  const all = insurancePrice * passengerCount(partyIn(selection));
  const parts = {
    insurer: <bdi>{config.insurer || config.company.name}</bdi>,
    price: <Price amount={insurancePrice} />,
  };
  const options = [
    {
      value: 'yes' as const,
      label: t('checkout.insurance.yes'),
      text: <AddedPrice amount={all} />,
    },
    {
      value: 'no' as const,
      label: t('checkout.insurance.no'),
      text: t('checkout.insurance.noHint'),
    },
  ];
  return (
    <section className="card stack" aria-labelledby="insurance-title">
      <h2 id="insurance-title">{t('checkout.insurance.title')}</h2>
      <p className="card__intro">
        <Rich k="checkout.insurance.intro" parts={parts} />
        {hasCover && ` ${t('checkout.insurance.cover')}`}
      </p>
      <RadioCards
        id="insurance"
        legend={t('checkout.insurance.legend')}
        hint={t('checkout.insurance.unanswered')}
        options={options}
        value={answerOf(value)}
        onChange={(answer) => onChange(answer === 'yes')}
      />
      {config.insuranceTermsUrl && (
        <a className="icon-link" href={config.insuranceTermsUrl} target="_blank" rel="noreferrer">
          <Icon name="document" size={20} />
          {t('checkout.insurance.terms')}
        </a>
      )}
    </section>
  );
}
