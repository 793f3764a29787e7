import type { ReactNode } from 'react';

export interface Row {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** strong: the total; quiet: secondary. */
  readonly tone?: 'strong' | 'quiet';
}

/** Rows of label and value; amounts are aligned in a column at the end of the line. */
export function Rows({
  rows,
  look = 'facts',
}: {
  rows: readonly Row[];
  look?: 'facts' | 'amounts';
}) {
  return (
    <dl className={`rows rows--${look}`}>
      {rows.map(({ id, label, value, tone }) => (
        <div key={id} className={tone ? `rows__row rows__row--${tone}` : 'rows__row'}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
