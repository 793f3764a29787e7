import type { ReactNode } from 'react';
import { type TextKey, useT } from '../../i18n/index.js';
import { LegalParagraphs, LegalText } from './LegalText.js';
import { LongText } from './LongText.js';
import { PageTop } from './PageTop.js';

export interface LegalChapter {
  readonly id: string;
  readonly title: TextKey;
  readonly texts: readonly TextKey[];
  /** Shown after the texts, e.g. a table. */
  readonly more?: ReactNode;
}

interface LegalPageProps {
  readonly title: TextKey;
  readonly intro: TextKey;
  readonly chapters: readonly LegalChapter[];
}

/** A legal page with our own texts and the agency's data in them. */
export function LegalPage({ title, intro, chapters }: LegalPageProps) {
  const { t } = useT();
  return (
    <>
      <PageTop title={t(title)}>
        <p className="text-top__lead">{t(intro)}</p>
        <p className="text-top__date">
          <LegalText k="content.reviewed" />
        </p>
      </PageTop>
      <LongText
        chapters={chapters.map(({ id, title: heading, texts, more }) => ({
          id,
          title: t(heading),
          body: (
            <>
              <LegalParagraphs texts={texts} />
              {more}
            </>
          ),
        }))}
      />
    </>
  );
}
