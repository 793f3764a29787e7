import type { BadgesView, CompanyView } from '@safar/domain/contracts/config';
import { Rich, useT } from '../i18n/index.js';
import { useSite } from '../page-context.js';
import { telephone } from '../telephone.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { LocalLink } from '../ui/LocalLink.js';
import { Ltr } from '../ui/Ltr.js';
import { Logo } from './Logo.js';

function Contact({ company }: { company: CompanyView }) {
  const { t, lang } = useT();
  const hours = lang === 'ar' ? company.openingHoursAr : company.openingHoursSv;
  return (
    <div className="footer__block">
      <h2>{t('footer.contact')}</h2>
      <ul>
        <li>
          <a href={telephone(company.phone)}>
            <Ltr>{company.phone}</Ltr>
          </a>
        </li>
        <li>
          <a href={`mailto:${company.email}`}>
            <Ltr>{company.email}</Ltr>
          </a>
        </li>
        {company.whatsapp && (
          <li>
            <a href={`https://wa.me/${company.whatsapp.replace(/\D/g, '')}`} rel="noreferrer">
              {t('footer.whatsapp')}
            </a>
          </li>
        )}
        <li>
          <bdi>{company.address}</bdi>
        </li>
        {hours && (
          <li>
            {t('footer.hours')}: {hours}
          </li>
        )}
      </ul>
    </div>
  );
}

function Links() {
  const { t } = useT();
  return (
    <div className="footer__block">
      <h2>{t('footer.site')}</h2>
      <ul>
        <li>
          <LocalLink to={(paths) => paths.destinations()}>{t('common.nav.destinations')}</LocalLink>
        </li>
        <li>
          <LocalLink to={(paths) => paths.business()}>{t('footer.business')}</LocalLink>
        </li>
        <li>
          <LocalLink to={(paths) => paths.lookup()}>{t('common.nav.lookup')}</LocalLink>
        </li>
        <li>
          <LocalLink to={(paths) => paths.terms()}>{t('footer.terms')}</LocalLink>
        </li>
        <li>
          <LocalLink to={(paths) => paths.privacy()}>{t('footer.privacy')}</LocalLink>
        </li>
        <li>
          <LocalLink to={(paths) => paths.storage()}>{t('footer.storage')}</LocalLink>
        </li>
        <li>
          <LocalLink to={(paths) => paths.accessibility()}>{t('footer.accessibility')}</LocalLink>
        </li>
      </ul>
    </div>
  );
}

function Badge({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="footer__badge">
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}

/** Each badge stands only when the agency has filled in the fact behind it. */
function Safety({ badges }: { badges: BadgesView }) {
  const { t } = useT();
  return (
    <div className="footer__block">
      <h2>{t('footer.safety')}</h2>
      <ul className="footer__badges">
        <Badge icon="document">{t('footer.packageLaw')}</Badge>
        {badges.guarantor && (
          <Badge icon="shield">{t('footer.guarantee', { guarantor: badges.guarantor })}</Badge>
        )}
        {badges.iata && <Badge icon="plane">{t('footer.iata', { number: badges.iata })}</Badge>}
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
          address: <bdi lang="sv">Box 174, 101 23 Stockholm</bdi>,
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
  const { company, badges, brand } = config;
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer__top">
          <div className="footer__brand">
            <Logo brand={brand} />
            <p className="footer__tagline">{t('footer.tagline')}</p>
            <p>{t('footer.languages')}</p>
          </div>
          <Contact company={company} />
          <Links />
          <Safety badges={badges} />
        </div>
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
