import { PACKAGE_TRAVEL_ACT_URL } from '@safar/domain/legal/standard-information';
import { useT } from '../../../i18n/index.js';
import { Checkbox } from '../../../ui/forms/Checkbox.js';
import { Icon } from '../../../ui/Icon.js';
import { LocalLink } from '../../../ui/LocalLink.js';
import { TERMS_ID } from '../checkout-problems.js';

interface TermsCardProps {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  readonly error: string | null;
}

/** Information on withdrawal and insolvency protection, and the terms checkbox, which is not preselected. */
export function TermsCard({ accepted, onChange, error }: TermsCardProps) {
  const { t } = useT();
  return (
    <section className="card stack" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('checkout.terms.title')}</h2>
      <p>{t('checkout.terms.withdrawal')}</p>
      <p className="protected">
        <Icon name="shield" size={20} />
        <span>{t('checkout.terms.protection')}</span>
      </p>
      <ul className="plain-list link-row">
        <li>
          <LocalLink to={(paths) => paths.terms()} target="_blank">
            {t('checkout.terms.travelTerms')}
          </LocalLink>
        </li>
        <li>
          <a href={PACKAGE_TRAVEL_ACT_URL} target="_blank" rel="noreferrer">
            {t('checkout.terms.packageLaw')}
          </a>
        </li>
        <li>
          <LocalLink to={(paths) => paths.privacy()} target="_blank">
            {t('checkout.terms.privacy')}
          </LocalLink>
        </li>
      </ul>
      <Checkbox
        id={TERMS_ID}
        label={t('checkout.terms.accept')}
        checked={accepted}
        onChange={onChange}
        error={error}
      />
    </section>
  );
}
