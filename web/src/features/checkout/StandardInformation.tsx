import { ARABIC_EXPLANATION } from '@safar/domain/rules/standard-information-ar';
import { standardInformation } from '@safar/domain/rules/standard-information-sv';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';

const RIGHTS_ID = 'centrala-rattigheter';

function OfficialText() {
  const { lang } = useT();
  const { config } = useSite();
  const { company, badges } = config;
  const text = standardInformation({
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
      {lang === 'ar' && <h3>{text.title}</h3>}
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
        {text.sources.map(({ label, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {label}
          </a>
        ))}
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
