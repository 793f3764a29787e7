import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { telephone } from '@safar/domain/text/telephone';
import { Accordion } from '../../ui/Accordion.js';
import { ButtonAnchor, ButtonLink } from '../../ui/Button.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { LocalLink, type Target } from '../../ui/LocalLink.js';
import { Ltr } from '../../ui/Ltr.js';
import { Picture } from '../../ui/Picture.js';
import { Section } from '../../ui/Section.js';
import { NoBreak } from '../../ui/NoBreak.js';
import { useOpeningHours } from '../../lib/use-opening-hours.js';
import { answerText } from './open-answers.js';
import { type PageTexts, type TitledText, numbered, titled } from './page-texts.js';
import { RichText } from '../../ui/text/RichText.js';

interface Texts {
  readonly texts: PageTexts;
}

const TRUST_ICONS: readonly IconName[] = ['chat', 'card', 'shield', 'phone'];

/** Four facts, without logos. */
export function TrustStrip({ texts }: Texts) {
  const facts = TRUST_ICONS.map((icon, index) => ({
    icon,
    text: texts[`trust_${index + 1}_text`],
  }));
  return (
    <div className="container">
      <ul className="trust plain-list">
        {facts.map(
          ({ icon, text }) =>
            text && (
              <li key={icon}>
                <Icon name={icon} />
                <span>
                  <RichText>{text}</RichText>
                </span>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

export function HowItWorks({ texts }: Texts) {
  return (
    <Section title={texts['how_title']} tone="tint">
      <ol className="how plain-list">
        {numbered(texts, 'how').map(({ key, title, text }, index) => (
          <li key={key} className="how__step">
            <span className="how__number" aria-hidden="true">
              <span>{index + 1}</span>
            </span>
            <h3>
              <RichText>{title}</RichText>
            </h3>
            <p>
              <RichText>{text}</RichText>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const SERVICES: readonly { readonly name: string; readonly icon: IconName; readonly to: Target }[] =
  [
    { name: 'packages', icon: 'bag', to: (paths) => paths.destinations() },
    { name: 'flights', icon: 'plane', to: (paths) => paths.flights() },
    { name: 'groups', icon: 'group', to: (paths) => paths.contact() },
    { name: 'business', icon: 'building', to: (paths) => paths.business() },
    { name: 'cargo', icon: 'box', to: (paths) => paths.contact() },
  ];

interface ServiceTileProps {
  readonly service: TitledText;
  readonly icon: IconName;
  readonly to: Target;
}

function ServiceTile({ service, icon, to }: ServiceTileProps) {
  const tall = service.key === 'packages';
  return (
    <li className={tall ? 'tile tile--tall' : 'tile'}>
      {tall && (
        <Picture
          className="tile__art"
          src="/media/art/tbilisi-day"
          alt=""
          sizes="(width < 1000px) 92vw, 430px"
          width={960}
          height={600}
        />
      )}
      <Icon name={icon} />
      <h3>
        <LocalLink to={to}>
          <RichText>{service.title}</RichText>
          <Icon name="arrow-next" size={20} />
        </LocalLink>
      </h3>
      <p>
        <RichText>{service.text}</RichText>
      </p>
    </li>
  );
}

export function Services({ texts }: Texts) {
  return (
    <Section title={texts['services_title']} tone="white">
      <ul className="tiles plain-list">
        {SERVICES.map(({ name, icon, to }) => {
          const service = titled(texts, name);
          return service && <ServiceTile key={name} service={service} icon={icon} to={to} />;
        })}
      </ul>
    </Section>
  );
}

export function WhyUs({ texts }: Texts) {
  const { t } = useT();
  return (
    <Section>
      <div className="why">
        <div className="why__poster">
          <Picture
            src="/media/art/marrakech-dusk"
            alt={t('home.posterAlt')}
            sizes="(width < 800px) 100vw, 900px"
            width={960}
            height={1200}
            widths={[960, 1920]}
          />
        </div>
        <div className="why__words">
          <h2>
            <RichText>{texts['why_title']}</RichText>
          </h2>
          <ul className="why__points plain-list">
            {numbered(texts, 'why').map(({ key, title, text }) => (
              <li key={key}>
                <Icon name="check" />
                <div>
                  <h3>
                    <RichText>{title}</RichText>
                  </h3>
                  <p>
                    <RichText>{text}</RichText>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function BandHalf({ content, action }: { content: TitledText; action: ReactNode }) {
  return (
    <div className="band__half">
      <h2>
        <RichText>{content.title}</RichText>
      </h2>
      <p>
        <RichText>{content.text}</RichText>
      </p>
      {action}
    </div>
  );
}

/** Group trips and umrah, on the night colour with the star grid. */
export function GroupBand({ texts, umrah: slug }: Texts & { readonly umrah: string | null }) {
  const { t } = useT();
  const umrah = titled(texts, 'umrah');
  const groups = titled(texts, 'groups');
  const toUmrah: Target = (paths) => (slug ? paths.destination(slug) : paths.contact());
  return (
    <Section tone="night">
      <div className="band">
        {umrah && (
          <Picture
            className="band__picture"
            src="/media/art/umrah-night"
            alt=""
            sizes="480px"
            width={960}
            height={600}
          />
        )}
        {umrah && (
          <BandHalf
            content={umrah}
            action={
              <ButtonLink to={toUmrah} variant="accent" endIcon="arrow-next">
                {t('home.toUmrah')}
              </ButtonLink>
            }
          />
        )}
        {groups && (
          <BandHalf
            content={groups}
            action={
              <ButtonLink to={(paths) => paths.contact()} variant="secondary">
                {t('home.askForGroup')}
              </ButtonLink>
            }
          />
        )}
      </div>
    </Section>
  );
}

export function Questions({
  texts,
  questions,
}: Texts & { readonly questions: readonly TitledText[] }) {
  const { t } = useT();
  const [Answer] = useState(answerText.part);
  if (questions.length === 0) return null;
  const items = questions.map(({ key, title, text }) => ({
    id: key,
    title,
    content: (
      <Suspense>
        <Answer text={text} />
      </Suspense>
    ),
  }));
  return (
    <Section>
      <div className="faq">
        <div className="faq__head">
          <h2>
            <RichText>{texts['faq_title']}</RichText>
          </h2>
          <p>{t('home.moreQuestions')}</p>
          <ButtonLink to={(paths) => paths.contact()} variant="secondary">
            {t('home.contactUs')}
          </ButtonLink>
        </div>
        <Accordion items={items} />
      </div>
    </Section>
  );
}

/** The last section: contact. */
export function ContactCall({ texts }: Texts) {
  const { t } = useT();
  const { company } = useSite().config;
  const hours = useOpeningHours();
  return (
    <div className="container call-wrap">
      <section className="call night">
        <div>
          <h2>
            <RichText>{texts['cta_title']}</RichText>
          </h2>
          <p>
            <RichText>{texts['cta_text']}</RichText>
          </p>
          <p className="call__hours">
            <NoBreak>{hours}</NoBreak>
          </p>
        </div>
        <div className="call__ways">
          <ButtonLink to={(paths) => paths.contact()} variant="accent" size="large">
            {t('home.contactUs')}
          </ButtonLink>
          {company.phone && (
            <ButtonAnchor
              href={telephone(company.phone)}
              variant="secondary"
              size="large"
              icon="phone"
            >
              <Ltr>{company.phone}</Ltr>
            </ButtonAnchor>
          )}
        </div>
      </section>
    </div>
  );
}
