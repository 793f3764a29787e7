import { plainText } from '@safar/domain/text/marked-text';
import { useLoaderData } from 'react-router-dom';
import { partOf } from '../features/articles/outline.js';
import { PageTop } from '../features/articles/PageTop.js';
import { Paragraphs } from '../features/articles/Paragraphs.js';
import { ContactForm } from '../features/contact/ContactForm.js';
import { ContactPanel, QuickWays } from '../features/contact/ContactPanel.js';
import { Rich, useT } from '../i18n/index.js';
import type { TextsData } from '../app/loaders.js';
import { pageHandle } from '../app/page-head.js';
import { LocalLink } from '../ui/LocalLink.js';
import { Picture } from '../ui/Picture.js';
import { RichText } from '../ui/text/RichText.js';

export const handle = pageHandle<TextsData>(({ t, brand, data }) => ({
  title: `${partOf(data.parts, 'contact')?.title ?? t('common.nav.contact')} – ${t('common.meta.site', { brand })}`,
  description: plainText(
    partOf(data.parts, 'contact')?.paragraphs[0] ?? t('common.meta.description'),
  ),
}));

function BookedAlready() {
  const { t } = useT();
  return (
    <section className="reach__note">
      <h2>{t('content.booked.title')}</h2>
      <p>
        <Rich
          k="content.booked.text"
          parts={{
            lookup: <LocalLink to={(paths) => paths.lookup()}>{t('common.nav.lookup')}</LocalLink>,
          }}
        />
      </p>
    </section>
  );
}

export function Component() {
  const { t } = useT();
  const { parts } = useLoaderData<TextsData>();
  const top = partOf(parts, 'contact');
  const form = partOf(parts, 'form');
  const others = parts.filter((part) => part !== top && part !== form);
  return (
    <>
      <PageTop title={top?.title ?? t('common.nav.contact')}>
        <div className="text-top__lead">
          <Paragraphs texts={top?.paragraphs ?? []} />
        </div>
      </PageTop>
      <div className="container">
        <QuickWays />
      </div>
      <div className="container reach">
        <section className="card stack" aria-labelledby="form-title">
          <h2 id="form-title">
            <RichText>{form?.title ?? t('content.write')}</RichText>
          </h2>
          <Paragraphs texts={form?.paragraphs ?? []} />
          <ContactForm kind="contact" />
        </section>
        <div className="reach__side">
          <section className="reach__panel" aria-labelledby="office-title">
            <Picture
              className="reach__picture"
              src="/media/art/istanbul-detail"
              alt=""
              sizes="(width < 860px) 92vw, 490px"
              width={960}
              height={600}
            />
            <div className="reach__words">
              <h2 id="office-title">{t('content.office')}</h2>
              <ContactPanel ways="office" />
            </div>
          </section>
          <BookedAlready />
          {others.map(({ key, title, paragraphs }) => (
            <section key={key} className="reach__note">
              <h2>
                <RichText>{title}</RichText>
              </h2>
              <Paragraphs texts={paragraphs} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
