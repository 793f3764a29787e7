import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { DestinationCard } from '../features/destinations/DestinationCard.js';
import { Hero } from '../features/home/Hero.js';
import {
  ContactCall,
  GroupBand,
  HowItWorks,
  Questions,
  Services,
  TrustStrip,
  WhyUs,
} from '../features/home/HomeSections.js';
import { searchStrip } from '../features/home/open-strip.js';
import { useT } from '../i18n/index.js';
import type { HomeData } from '../app/loaders.js';
import { pageHandle } from '../app/page-head.js';
import { ButtonLink } from '../ui/Button.js';
import { Section } from '../ui/Section.js';

export const handle = pageHandle<HomeData>(({ t, brand, data }) => ({
  title: t('home.metaTitle', { site: t('common.meta.site', { brand }) }),
  description: data.texts['hero_text'] ?? t('common.meta.description'),
  questions: data.questions,
}));

export function Component() {
  const { t } = useT();
  const { texts, questions, featured, umrah, search } = useLoaderData<HomeData>();
  const [Strip] = useState(searchStrip.part);
  return (
    <>
      <Hero texts={texts} />
      {search && search.months.length > 0 && (
        <div className="container">
          <Suspense>
            <Strip facets={search} />
          </Suspense>
        </div>
      )}
      <TrustStrip texts={texts} />
      {featured.length > 0 && (
        <Section
          title={texts['featured_title']}
          intro={texts['featured_text']}
          action={
            <ButtonLink
              to={(paths) => paths.destinations()}
              variant="secondary"
              endIcon="arrow-next"
            >
              {t('home.allTrips')}
            </ButtonLink>
          }
        >
          <ul className="cards plain-list">
            {featured.map((destination) => (
              <li key={destination.id}>
                <DestinationCard destination={destination} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <HowItWorks texts={texts} />
      <Services texts={texts} />
      <WhyUs texts={texts} />
      <GroupBand texts={texts} umrah={umrah} />
      <Questions texts={texts} questions={questions} />
      <ContactCall texts={texts} />
    </>
  );
}
