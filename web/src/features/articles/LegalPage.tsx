import type { ReactNode } from 'react';
import { type TextKey, useT } from '../../i18n/index.js';
import { LegalParagraphs, LegalText } from './LegalText.js';
import { LongText } from './LongText.js';
import { PageTop } from './PageTop.js';

export interface LegalChapter {
  readonly id: string;
  readonly title: TextKey;
  readonly texts: readonly TextKey[];
  /** Drawn after the texts, e.g. a table. */
  readonly more?: ReactNode;
}

interface LegalPageProps {
  readonly title: TextKey;
  readonly intro: TextKey;
  readonly chapters: readonly LegalChapter[];
}

/** A page of rules that are ours to tell: what the law asks for, with the agency's facts in it. */
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
