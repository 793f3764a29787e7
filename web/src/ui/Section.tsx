import type { ReactNode } from 'react';
import { RichText } from './text/RichText.js';

export interface SectionProps {
  readonly title?: ReactNode;
  /** A short line above the title. */
  readonly eyebrow?: ReactNode;
  readonly intro?: ReactNode;
  /** Beside the title, e.g. a link to more. */
  readonly action?: ReactNode;
  readonly tone?: 'sand' | 'white' | 'night' | 'tint';
  readonly id?: string;
  readonly children: ReactNode;
}

/** A section of the page with a heading of level two. */
export function Section({
  title,
  eyebrow,
  intro,
  action,
  tone = 'sand',
  id,
  children,
}: SectionProps) {
  const hasHead = Boolean(title ?? eyebrow ?? action);
  return (
    <section className={`section section--${tone}`} id={id}>
      <div className="container">
        {hasHead && (
          <div className="section__head">
            <div>
              {eyebrow && <p className="eyebrow">{eyebrow}</p>}
              {title && (
                <h2>
                  <RichText>{title}</RichText>
                </h2>
              )}
              {intro && (
                <p className="section__intro">
                  <RichText>{intro}</RichText>
                </p>
              )}
            </div>
            {action}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
