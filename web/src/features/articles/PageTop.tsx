import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture.js';

interface PageTopProps {
  readonly title: ReactNode;
  /** A line above the heading. */
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
  /** Base key of a poster beside the words. It decorates: the words say it all. */
  readonly picture?: string;
}

/** The first band of a page of texts: its heading, what it is about, and a poster where there is one. */
export function PageTop({ title, eyebrow, children, picture }: PageTopProps) {
  return (
    <div className={picture ? 'text-top text-top--poster' : 'text-top'}>
      <div className="container text-top__grid">
        <div className="text-top__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {children}
        </div>
        {picture && (
          <div className="text-top__poster">
            <Picture
              src={picture}
              alt=""
              sizes="(max-width: 860px) 92vw, 520px"
              width={960}
              height={600}
              priority
            />
          </div>
        )}
      </div>
    </div>
  );
}
