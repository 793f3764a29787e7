import { plainText } from '@safar/domain/text/marked-text';
import { useLoaderData } from 'react-router-dom';
import { PageTop } from '../features/articles/PageTop.js';
import { Paragraphs } from '../features/articles/Paragraphs.js';
import { ContactPanel, QuickWays } from '../features/contact/ContactPanel.js';
import { useT } from '../i18n/index.js';
import type { TextsData } from '../app/loaders.js';
import { pageHandle } from '../app/page-head.js';
import { ButtonLink } from '../ui/Button.js';
import { Section } from '../ui/Section.js';
import { RichText } from '../ui/text/RichText.js';

export const handle = pageHandle<TextsData>(({ t, brand, data }) => ({
  title: `${data.parts[0]?.title ?? t('common.nav.about')} – ${t('common.meta.site', { brand })}`,
  description: plainText(data.parts[0]?.sections[0]?.paragraphs[0] ?? t('common.meta.description')),
  image: '/media/art/istanbul-hero',
}));

export function Component() {
  const { t } = useT();
  const { parts } = useLoaderData<TextsData>();
  const [first, ...others] = parts;
  const sections = [...(first?.sections ?? []), ...others];
  return (
    <>
      <PageTop title={first?.title || t('common.nav.about')} picture="/media/art/istanbul-hero">
        <div className="text-top__lead">
          <Paragraphs texts={first?.paragraphs ?? []} />
        </div>
      </PageTop>
      {sections.length > 0 && (
        <Section tone="white">
          <div className="story">
            {sections.map(({ key, title, paragraphs }) => (
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
      <Section
        title={t('content.ways')}
        action={
          <ButtonLink to={(paths) => paths.contact()} endIcon="arrow-next">
            {t('content.write')}
          </ButtonLink>
        }
      >
        <QuickWays />
        <ContactPanel look="row" ways="office" />
      </Section>
    </>
  );
}
