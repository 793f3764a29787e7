import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/** Delay before a search request, so results do not flicker between keys, in milliseconds. */
const PAUSE_MS = 250;

export interface Search {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly clear: () => void;
}

/** Search of the surrounding list; every change returns to the first page. */
export function useSearch(): Search {
  const list = useListContext();
  const filters = list.filterValues as Readonly<Record<string, unknown>>;
  // Show the text again that a list has in memory.
  const remembered = typeof filters['q'] === 'string' ? filters['q'] : '';
  const [text, setText] = useState(remembered);
  const [asked, setAsked] = useState(remembered);
  useEffect(() => {
    const pause = window.setTimeout(() => setAsked(text), PAUSE_MS);
    return () => window.clearTimeout(pause);
  }, [text]);
  // `setFilters` remembers the sort order of its render. Called in an effect, it is always the newest one; called by
  // the timer itself, it would drop a heading clicked just before.
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
