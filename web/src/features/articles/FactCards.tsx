import type { ReactNode } from 'react';
import { type Row, Rows } from '../../ui/Rows.js';

export interface FactCard {
  readonly id: string;
  readonly title: ReactNode;
  readonly rows: readonly Row[];
}

/** A table that is readable on a phone: each row is a card with its columns as facts. */
export function FactCards({ cards }: { cards: readonly FactCard[] }) {
  return (
    <ul className="fact-cards plain-list">
      {cards.map(({ id, title, rows }) => (
        <li key={id} className="fact-card">
          <h3>{title}</h3>
          <Rows rows={rows} />
        </li>
      ))}
    </ul>
  );
}
