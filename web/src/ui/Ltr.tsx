import type { ReactNode } from 'react';

/** A left-to-right phrase that must keep its order in Arabic text: price, ISO date, phone, e-mail, reference, range. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="nowrap">
      {children}
    </bdi>
  );
}
