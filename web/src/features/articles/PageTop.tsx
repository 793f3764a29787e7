import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture.js';
import { RichText } from '../../ui/RichText.js';

interface PageTopProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Base key of a hero picture behind the words. It decorates: the words say it all. */
  readonly picture?: string;
}

/** The first band of a page of texts: its heading, what it is about, and a place behind it where there is one. */
export function PageTop({ title, children, picture }: PageTopProps) {
  return (
    <div className={picture ? 'text-top text-top--poster' : 'text-top'}>
      {picture && (
        <div className="text-top__poster">
          <Picture
            src={picture}
            alt=""
            sizes="(width < 860px) 130vw, 125vw"
            width={1920}
            height={960}
            priority
          />
        </div>
      )}
      <div className="container text-top__words">
        <h1>
          <RichText>{title}</RichText>
        </h1>
        {children}
      </div>
    </div>
  );
}
