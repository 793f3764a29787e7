import { Rich, useT } from '../../i18n/index.js';
import { ButtonAnchor } from '../../ui/Button.js';
import type { Trip } from './trip.js';

const TOPICS = [
  ['passport', 'passportText'],
  ['health', 'healthText'],
  ['access', 'accessText'],
  ['change', 'changeText'],
  ['language', 'languageText'],
] as const;

/** What a package traveller must be told before the contract and what does not stand elsewhere on the page. */
export function GoodToKnow({ trip }: { trip: Trip }) {
  const { t } = useT();
  const link = (
    <a href="https://www.regeringen.se/ud-resklar" rel="noreferrer">
      {t('destination.passportLink')}
    </a>
  );
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know">{t('destination.goodToKnow')}</h2>
      <dl className="topics">
        {TOPICS.map(([title, text]) => (
          <div key={title}>
            <dt>{t(`destination.${title}`)}</dt>
            <dd>
              <Rich k={`destination.${text}`} parts={{ link }} />
            </dd>
          </div>
        ))}
      </dl>
      {trip.pdfUrl && (
        <ButtonAnchor href={trip.pdfUrl} variant="secondary" icon="document">
          {t('destination.pdf')}
        </ButtonAnchor>
      )}
    </section>
  );
}
