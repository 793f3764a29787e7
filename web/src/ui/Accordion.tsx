import type { ReactNode } from 'react';
import { Icon } from './Icon.js';

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/** Items that expand without script. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }) => (
        <details key={id} className="accordion__item">
          <summary>
            <span>{title}</span>
            <Icon name="chevron-down" />
          </summary>
          <div className="accordion__content">{content}</div>
        </details>
      ))}
    </div>
  );
}
