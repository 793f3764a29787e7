import {
  PACKAGE_TRAVEL_ACT_URL,
  STANDARD_INFORMATION_TITLE,
  standardInformation,
} from '@safar/domain/legal/standard-information';
import { STANDARD_INFORMATION_A_SV } from '@safar/domain/legal/standard-information-a-sv';
import { ARABIC_EXPLANATION } from '@safar/domain/legal/standard-information-ar';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';

function OfficialText() {
  const { lang } = useT();
  const { config } = useSite();
  const { company, badges } = config;
  const text = standardInformation(STANDARD_INFORMATION_A_SV, {
    organiser: company.name,
    guarantor: {
      name: badges.guarantor,
      address: badges.guarantorContact,
      email: badges.guarantorEmail,
      phone: badges.guarantorPhone,
    },
  });
  return (
    <div lang="sv" dir="ltr" className="law__official">
      {lang === 'ar' && <h3>{STANDARD_INFORMATION_TITLE}</h3>}
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <details>
        <summary>{text.rightsLink}</summary>
        <h3>{text.rightsTitle}</h3>
        <ul>
          {text.rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p className="law__sources">
          <a href={PACKAGE_TRAVEL_ACT_URL} target="_blank" rel="noreferrer">
            {text.law}
          </a>
        </p>
      </details>
    </div>
  );
}

/** Our Arabic explanation, collapsed like the form. */
function ArabicExplanation() {
  const { t } = useT();
  const [first, ...rest] = ARABIC_EXPLANATION;
  return (
    <div className="law__explanation">
      <h3>{t('checkout.law.explanation')}</h3>
      <p>{first}</p>
      <details>
        <summary>{t('checkout.law.more')}</summary>
        <ul>
          {rest.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/**
 * The form that the law requires before the contract, in its official wording. Its first part is always visible; the
 * key rights open behind the form's own link, as the directive provides for contracts made online (Annex I, Part A).
 */
export function StandardInformation() {
  const { t, lang } = useT();
  return (
    <section className="panel law" aria-labelledby="law-title">
      <h2 id="law-title">{t('checkout.law.title')}</h2>
      <OfficialText />
      {lang === 'ar' && <ArabicExplanation />}
    </section>
  );
}
