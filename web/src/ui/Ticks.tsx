import type { ReactNode } from 'react';
import { Icon } from './Icon.js';
import { MarkedLine } from './text/MarkedText.js';

interface TicksProps {
  readonly icon: 'check' | 'minus';
  /** A string may have marks of bold and links. */
  readonly lines: readonly ReactNode[];
}

/** A list of what is included or done, or of what is not; nothing without lines. */
export function Ticks({ icon, lines }: TicksProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={icon === 'check' ? 'ticks plain-list' : 'ticks ticks--not plain-list'}>
      {lines.map((line, place) => (
        <li key={place}>
          <Icon name={icon} size={20} />
          <span>{typeof line === 'string' ? <MarkedLine>{line}</MarkedLine> : line}</span>
        </li>
      ))}
    </ul>
  );
}
