import { useSite } from '../../app/page-context.js';
import { Ltr } from '../../ui/Ltr.js';
import { FactCards } from './FactCards.js';
import { type LegalChapter, LegalPage } from './LegalPage.js';
import { useStorageTexts } from './storage-texts.js';

interface StoredThing {
  readonly id:
    | 'draft'
    | 'access'
    | 'pass'
    | 'language'
    | 'languageCookie'
    | 'recent'
    | 'flights'
    | 'payLink'
    | 'giftCard'
    | 'scroll'
    | 'staff'
    | 'staffDraft'
    | 'stripe';
  /** As shown in the browser's developer tools. */
  readonly names: readonly string[];
  readonly place: 'cookie' | 'local' | 'session';
}

/**
 * Returns what the site stores. Browsers accept the __Host- prefix only over https, so the cookie names depend on the
 * URL.
 */
function useStoredThings(): readonly StoredThing[] {
  const { publicUrl, config } = useSite();
  const isHttps = publicUrl.startsWith('https://');
  const pass = isHttps ? '__Host-bk' : 'bk';
  const always: readonly StoredThing[] = [
    { id: 'draft', names: ['currentBooking'], place: 'local' },
    { id: 'pass', names: [pass], place: 'cookie' },
    { id: 'access', names: ['verifiedBookingId'], place: 'local' },
    {
      id: 'languageCookie',
      names: [isHttps ? '__Host-safar_lang' : 'safar_lang'],
      place: 'cookie',
    },
    { id: 'language', names: ['language'], place: 'local' },
    { id: 'recent', names: ['recentlyViewed'], place: 'local' },
    { id: 'flights', names: ['flightSearch'], place: 'session' },
    { id: 'payLink', names: ['payLink'], place: 'session' },
    { id: 'giftCard', names: ['boughtGiftCard'], place: 'session' },
    { id: 'scroll', names: ['react-router-scroll-positions'], place: 'session' },
    { id: 'staff', names: ['token', 'user'], place: 'local' },
    { id: 'staffDraft', names: ['safar-draft:…'], place: 'session' },
  ];
  const ofStripe: StoredThing = {
    id: 'stripe',
    names: ['__stripe_mid', '__stripe_sid'],
    place: 'cookie',
  };
  return config.payment.provider === 'stripe' ? [...always, ofStripe] : always;
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <code key={name} className="stored-name">
      <Ltr>{name}</Ltr>
    </code>
  ));
}

function Things() {
  const { t } = useStorageTexts();
  return (
    <FactCards
      cards={useStoredThings().map(({ id, names, place }) => ({
        id,
        title: <Names names={names} />,
        rows: [
          {
            id: 'place',
            label: t('content.storage.placeLabel'),
            value: t(`content.storage.places.${place}`),
          },
          {
            id: 'why',
            label: t('content.storage.whyLabel'),
            value: t(`content.storage.things.${id}.why`),
          },
          {
            id: 'kept',
            label: t('content.storage.keptLabel'),
            value: t(`content.storage.things.${id}.kept`),
          },
        ],
      }))}
    />
  );
}

/** The list of everything that the site stores in a visitor's browser. */
export function StoredThings() {
  useStorageTexts();
  const chapters: LegalChapter[] = [
    {
      id: 'why',
      title: 'content.storage.law.title',
      texts: ['content.storage.law.text', 'content.storage.law.none'],
    },
    {
      id: 'list',
      title: 'content.storage.list.title',
      texts: ['content.storage.list.text'],
      more: <Things />,
    },
    {
      id: 'delete',
      title: 'content.storage.delete.title',
      texts: ['content.storage.delete.text', 'content.storage.delete.more'],
    },
  ];
  return (
    <LegalPage title="content.storage.title" intro="content.storage.intro" chapters={chapters} />
  );
}
