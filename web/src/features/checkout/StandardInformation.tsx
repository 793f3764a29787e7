import {
  PACKAGE_TRAVEL_ACT_URL,
  STANDARD_INFORMATION_TITLE,
  standardInformation,
} from '@safar/domain/rules/standard-information';
import { STANDARD_INFORMATION_A_SV } from '@safar/domain/rules/standard-information-a-sv';
import { ARABIC_EXPLANATION } from '@safar/domain/rules/standard-information-ar';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';

const RIGHTS_ID = 'centrala-rattigheter';

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
      <p>
        <a href={`#${RIGHTS_ID}`}>{text.rightsLink}</a>
      </p>
      <h3 id={RIGHTS_ID} tabIndex={-1}>
        {text.rightsTitle}
      </h3>
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
    </div>
  );
}

/** The form that the law wants seen before the contract: always open, in its official wording. */
export function StandardInformation() {
  const { t, lang } = useT();
  return (
    <section className="panel law" aria-labelledby="law-title">
      <h2 id="law-title">{t('checkout.law.title')}</h2>
      <OfficialText />
      {lang === 'ar' && (
        <div className="law__explanation">
          <h3>{t('checkout.law.explanation')}</h3>
          <ul>
            {ARABIC_EXPLANATION.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
