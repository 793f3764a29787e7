import { interpolate } from '@safar/domain/errors/issues';
import { formatTime } from '@safar/domain/dates/time-spans';
import type { TextParams } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { type FactCard, FactCards } from './FactCards.js';
import { GIFT_CARD_PRIVACY } from './gift-card-texts.js';
import { type LegalChapter, LegalPage } from './LegalPage.js';
import { usePrivacyTexts } from './privacy-texts.js';

const FACTS = ['data', 'basis', 'kept'] as const;
type PurposeFacts = Readonly<Record<(typeof FACTS)[number], string>>;
const PURPOSES = ['booking', 'payment', 'messages', 'reviews', 'security'] as const;

/** Returns the retention periods set by the agency. */
function useRetention(): TextParams {
  const { lang } = usePrivacyTexts();
  const { retention } = useSite().config;
  return {
    travellerYears: formatTime(retention.travellerYears, 'years', lang),
    phoneMonths: formatTime(retention.phoneMonths, 'months', lang),
    birthdateDays: formatTime(retention.birthdateDays, 'days', lang),
    unpaidBookingDays: formatTime(retention.unpaidBookingDays, 'days', lang),
    accountingYears: formatTime(retention.accountingYears, 'years', lang),
    messageMonths: formatTime(retention.messageMonths, 'months', lang),
    auditMonths: formatTime(retention.auditMonths, 'months', lang),
  };
}

/** GDPR article 13.1 c and 13.2 a: purposes, legal grounds and retention. */
function Purposes() {
  const { t, lang } = usePrivacyTexts();
  const retention = useRetention();
  const giftCards = GIFT_CARD_PRIVACY[lang];
  const cardOf = (id: string, title: string, facts: PurposeFacts): FactCard => ({
    id,
    title,
    rows: FACTS.map((fact) => ({
      id: fact,
      label: t(`content.privacy.purposes.${fact}Label`),
      value: facts[fact],
    })),
  });
  const cards = PURPOSES.map((purpose) =>
    cardOf(purpose, t(`content.privacy.purposes.${purpose}.title`), {
      data: t(`content.privacy.purposes.${purpose}.data`),
      basis: t(`content.privacy.purposes.${purpose}.basis`),
      kept: t(`content.privacy.purposes.${purpose}.kept`, retention),
    }),
  );
  const kept = interpolate(giftCards.kept, retention);
  return (
    <FactCards cards={[...cards, cardOf('giftCards', giftCards.title, { ...giftCards, kept })]} />
  );
}

/** The privacy notice (GDPR article 13). */
export function Privacy() {
  usePrivacyTexts();
  const { insurer, payment } = useSite().config;
  const chapters: LegalChapter[] = [
    { id: 'who', title: 'content.privacy.who.title', texts: ['content.privacy.who.text'] },
    {
      id: 'data',
      title: 'content.privacy.data.title',
      texts: [
        'content.privacy.data.booking',
        'content.privacy.data.card',
        'content.privacy.data.belief',
        'content.privacy.data.needed',
      ],
    },
    {
      id: 'purposes',
      title: 'content.privacy.purposes.title',
      texts: ['content.privacy.purposes.text'],
      more: <Purposes />,
    },
    {
      id: 'receivers',
      title: 'content.privacy.receivers.title',
      texts: [
        'content.privacy.receivers.travel',
        'content.privacy.receivers.abroad',
        'content.privacy.receivers.payment',
        ...(payment.provider === 'stripe' ? (['content.privacy.receivers.stripe'] as const) : []),
        ...(insurer ? (['content.privacy.receivers.insurer'] as const) : []),
        'content.privacy.receivers.helpers',
      ],
    },
    {
      id: 'rights',
      title: 'content.privacy.rights.title',
      texts: [
        'content.privacy.rights.see',
        'content.privacy.rights.object',
        'content.privacy.rights.how',
      ],
    },
    {
      id: 'complaint',
      title: 'content.privacy.complaint.title',
      texts: ['content.privacy.complaint.text', 'content.privacy.complaint.storage'],
    },
  ];
  return (
    <LegalPage title="content.privacy.title" intro="content.privacy.intro" chapters={chapters} />
  );
}
