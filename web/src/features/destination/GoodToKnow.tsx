import { TRANSFER_DAYS_BEFORE } from '@safar/domain/bookings/changes/change-passenger';
import { formatTime } from '@safar/domain/dates/time-spans';
import { Rich, useT } from '../../i18n/index.js';
import { ButtonAnchor } from '../../ui/Button.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { MarkedText } from '../../ui/text/MarkedText.js';
import { Section } from '../../ui/Section.js';
import type { Destination } from './destination.js';

const TOPICS = [
  { key: 'passport', icon: 'document' },
  { key: 'health', icon: 'shield' },
  { key: 'change', icon: 'calendar' },
  { key: 'access', icon: LATER_ICONS.hand },
  { key: 'language', icon: 'chat' },
] as const satisfies readonly { key: string; icon: IconName }[];

/** Document and map of the destination, if any. */
function More({ destination }: { destination: Destination }) {
  const { t } = useT();
  if (!destination.pdfUrl && !destination.mapUrl) return null;
  return (
    <div className="actions topics__more">
      {destination.pdfUrl && (
        <ButtonAnchor href={destination.pdfUrl} variant="secondary" icon="document">
          {t('destination.pdf')}
        </ButtonAnchor>
      )}
      {destination.mapUrl && (
        <ButtonAnchor
          href={destination.mapUrl}
          variant="secondary"
          icon="pin"
          endIcon={LATER_ICONS.external}
        >
          {t('destination.map')}
        </ButtonAnchor>
      )}
    </div>
  );
}

/** Information required before a package contract that is not elsewhere on the page. */
export function GoodToKnow({ destination }: { destination: Destination }) {
  const { t, lang } = useT();
  const transferDays = formatTime(TRANSFER_DAYS_BEFORE, 'days', lang);
  const link = (
    <a href="https://www.regeringen.se/ud-resklar" rel="noreferrer">
      {t('destination.passportLink')}
    </a>
  );
  return (
    <Section title={t('destination.goodToKnow')} tone="white">
      <dl className="topics">
        {TOPICS.map(({ key, icon }) => (
          <div key={key} className="topics__item">
            <dt>
              <Icon name={icon} />
              {t(`destination.${key}`)}
            </dt>
            <dd>
              {key === 'access' && destination.suitability ? (
                <MarkedText text={destination.suitability} />
              ) : (
                <Rich k={`destination.${key}Text`} parts={{ link, transferDays }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <More destination={destination} />
    </Section>
  );
}
