import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';

export interface Chapter {
  /** Target of the link in the table of contents. */
  readonly id: string;
  readonly title: ReactNode;
  readonly body: ReactNode;
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const { t } = useT();
  return (
    <nav className="long-text__contents no-print" aria-labelledby="contents-title">
      <h2 id="contents-title">{t('content.contents')}</h2>
      <ol className="plain-list">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A long text: table of contents at the side, chapters with headings of level two. */
export function LongText({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <div className="container long-text">
      <Contents chapters={chapters} />
      <div className="long-text__body">
        {chapters.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="long-text__chapter">
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
