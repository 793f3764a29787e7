import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture.js';
import { RichText } from '../../ui/text/RichText.js';

interface PageTopProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Base key of a picture behind the heading. It is decorative and has no text alternative. */
  readonly picture?: string;
}

/** The top of a text page: heading, introduction, and an optional picture behind them. */
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
