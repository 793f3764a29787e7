import { plainText } from '@safar/domain/text/marked-text';
import { useLoaderData } from 'react-router-dom';
import { partOf } from '../features/articles/outline.js';
import { PageTop } from '../features/articles/PageTop.js';
import { Paragraphs } from '../features/articles/Paragraphs.js';
import { ContactForm } from '../features/contact/ContactForm.js';
import { ContactPanel } from '../features/contact/ContactPanel.js';
import { Rich, useT } from '../i18n/index.js';
import type { TextsData } from '../app/loaders.js';
import { pageHandle } from '../app/page-head.js';
import { LocalLink } from '../ui/LocalLink.js';
import { Section } from '../ui/Section.js';
import { RichText } from '../ui/text/RichText.js';

export const handle = pageHandle<TextsData>(({ t, brand, data }) => ({
  title: `${partOf(data.parts, 'business')?.title ?? t('footer.business')} – ${t('common.meta.site', { brand })}`,
  description: plainText(
    partOf(data.parts, 'business')?.paragraphs[0] ?? t('common.meta.description'),
  ),
  image: '/media/art/dubai-hero',
}));

function TermsLink() {
  const { t } = useT();
  return (
    <p className="reach__note">
      <Rich
        k="content.businessTerms"
        parts={{
          terms: <LocalLink to={(paths) => paths.terms()}>{t('content.travelTerms')}</LocalLink>,
        }}
      />
    </p>
  );
}

export function Component() {
  const { t } = useT();
  const { parts } = useLoaderData<TextsData>();
  const top = partOf(parts, 'business');
  const form = partOf(parts, 'form');
  return (
    <>
      <PageTop title={top?.title ?? t('footer.business')} picture="/media/art/dubai-hero">
        <div className="text-top__lead">
          <Paragraphs texts={top?.paragraphs ?? []} />
        </div>
      </PageTop>
      {top && top.sections.length > 0 && (
        <Section tone="white">
          <div className="story story--three">
            {top.sections.map(({ key, title, paragraphs }) => (
              <article key={key} className="story__part">
                <h2>
                  <RichText>{title}</RichText>
                </h2>
                <Paragraphs texts={paragraphs} />
              </article>
            ))}
          </div>
        </Section>
      )}
      <div className="container reach">
        <section className="card stack" aria-labelledby="form-title">
          <h2 id="form-title">
            <RichText>{form?.title ?? t('content.write')}</RichText>
          </h2>
          <Paragraphs texts={form?.paragraphs ?? []} />
          <ContactForm kind="business" />
        </section>
        <div className="reach__side">
          <section className="reach__panel" aria-labelledby="ways-title">
            <div className="reach__words">
              <h2 id="ways-title">{t('content.ways')}</h2>
              <ContactPanel />
            </div>
          </section>
          <TermsLink />
        </div>
      </div>
    </>
  );
}
