import { chatLink } from '@safar/domain/text/telephone';
import type { BadgesView, CompanyView } from '@safar/domain/contracts/system/config';
import type { ReactNode } from 'react';
import { Rich, type TextKey, useT } from '../i18n/index.js';
import { useSite } from '../app/page-context.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { LocalLink, type Target } from '../ui/LocalLink.js';
import { Ltr } from '../ui/Ltr.js';
import { NoBreak } from '../ui/NoBreak.js';
import { PhoneLink } from '../ui/PhoneLink.js';
import { useOpeningHours } from '../lib/use-opening-hours.js';
import { Logo } from './Logo.js';

function Contact({ company }: { company: CompanyView }) {
  const { t } = useT();
  const hours = useOpeningHours();
  return (
    <div className="footer__block">
      <h2>{t('footer.contact')}</h2>
      <ul>
        {company.phone && (
          <li>
            <PhoneLink phone={company.phone} />
          </li>
        )}
        {company.email && (
          <li>
            <a href={`mailto:${company.email}`}>
              <Ltr>{company.email}</Ltr>
            </a>
          </li>
        )}
        {company.whatsapp && (
          <li>
            <a href={chatLink(company.whatsapp)} rel="noreferrer">
              {t('footer.whatsapp')}
            </a>
          </li>
        )}
        <li>
          <bdi>{company.address}</bdi>
        </li>
        {hours && (
          <li>
            {t('footer.hours')}: <NoBreak>{hours}</NoBreak>
          </li>
        )}
      </ul>
    </div>
  );
}

interface FooterLink {
  readonly text: TextKey;
  readonly to: Target;
}

const SITE_LINKS: readonly FooterLink[] = [
  { text: 'common.nav.destinations', to: (paths) => paths.destinations() },
  { text: 'footer.business', to: (paths) => paths.business() },
  { text: 'footer.giftCards', to: (paths) => paths.giftCards() },
  { text: 'common.nav.lookup', to: (paths) => paths.lookup() },
  { text: 'common.nav.about', to: (paths) => paths.about() },
];

const RULES: readonly FooterLink[] = [
  { text: 'footer.terms', to: (paths) => paths.terms() },
  { text: 'footer.privacy', to: (paths) => paths.privacy() },
  { text: 'footer.storage', to: (paths) => paths.storage() },
  { text: 'footer.accessibility', to: (paths) => paths.accessibility() },
];

function Links({ title, links }: { title: TextKey; links: readonly FooterLink[] }) {
  const { t } = useT();
  return (
    <div className="footer__block">
      <h2>{t(title)}</h2>
      <ul>
        {links.map(({ text, to }) => (
          <li key={text}>
            <LocalLink to={to}>{t(text)}</LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Badge({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="footer__badge">
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}

/** The badges; optional ones are shown only if the agency has entered the fact behind them. */
function Safety({ badges }: { badges: BadgesView }) {
  const { t } = useT();
  return (
    <div className="footer__safety">
      <h2 className="visually-hidden">{t('footer.safety')}</h2>
      <ul className="footer__badges plain-list">
        <Badge icon="document">{t('footer.packageLaw')}</Badge>
        {badges.guarantor && (
          <Badge icon="shield">{t('footer.guarantee', { guarantor: badges.guarantor })}</Badge>
        )}
        {badges.iata && (
          <Badge icon="plane">
            <Rich k="footer.iata" parts={{ number: <Ltr>{badges.iata}</Ltr> }} />
          </Badge>
        )}
        {badges.klarna && <Badge icon="card">{t('footer.payLater')}</Badge>}
        {badges.resurs && <Badge icon="card">{t('footer.invoicing')}</Badge>}
        <Badge icon="info">{t('footer.consumer')}</Badge>
      </ul>
    </div>
  );
}

function Disputes() {
  const { t } = useT();
  return (
    <p>
      {t('footer.disputes')}:{' '}
      <Rich
        k="footer.disputesText"
        parts={{
          address: <bdi lang="sv">Box 174, 101&nbsp;23 Stockholm</bdi>,
          site: (
            <a href="https://www.arn.se" rel="noreferrer">
              <Ltr>arn.se</Ltr>
            </a>
          ),
        }}
      />
    </p>
  );
}

export function Footer() {
  const { t } = useT();
  const { config, today } = useSite();
  const { company, badges } = config;
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer__top">
          <div className="footer__brand">
            <Logo />
            <p className="footer__tagline">{t('footer.tagline')}</p>
            <p>{t('footer.languages')}</p>
          </div>
          <Contact company={company} />
          <div className="footer__links">
            <Links title="footer.site" links={SITE_LINKS} />
            <Links title="footer.rules" links={RULES} />
          </div>
        </div>
        <Safety badges={badges} />
        <div className="footer__law">
          <Disputes />
          <p>
            {t('footer.rights', { year: today.slice(0, 4), name: company.name })}
            {' · '}
            <Rich k="footer.orgNumber" parts={{ number: <Ltr>{company.orgNumber}</Ltr> }} />
            {company.vatNumber && (
              <>
                {' · '}
                <Rich k="footer.vatNumber" parts={{ number: <Ltr>{company.vatNumber}</Ltr> }} />
              </>
            )}
          </p>
          {config.demo && <p>{t('common.demo')}</p>}
        </div>
      </div>
    </footer>
  );
}
