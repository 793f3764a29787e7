import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/** Every search asks the server anew; nobody reads what flickers by between two keys. */
const PAUSE_MS = 250;

export interface Search {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly clear: () => void;
}

/** The search of the list around it, on its first page again after every change. */
export function useSearch(): Search {
  const list = useListContext();
  const filters = list.filterValues as Readonly<Record<string, unknown>>;
  // A list that remembers what it was asked shows it again.
  const remembered = typeof filters['q'] === 'string' ? filters['q'] : '';
  const [text, setText] = useState(remembered);
  const [asked, setAsked] = useState(remembered);
  useEffect(() => {
    const pause = window.setTimeout(() => setAsked(text), PAUSE_MS);
    return () => window.clearTimeout(pause);
  }, [text]);
  // The list's own function remembers the order it was made under. Called while the page is drawn, it is always the
  // newest one; called by the timer itself, it forgot a heading that was pressed just before.
  const ask = useEffectEvent(() => {
    if (asked !== (filters['q'] ?? '')) list.setFilters({ ...filters, q: asked });
  });
  useLayoutEffect(() => ask(), [asked]);
  return {
    text,
    type: setText,
    clear: () => {
      setText('');
      setAsked('');
    },
  };
}
