import { useEffect, useRef, useState } from 'react';
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
  const { setFilters } = useListContext();
  const [text, setText] = useState('');
  // The list's own function remembers the order it was made under; after the pause only the newest one is right,
  // or a heading pressed meanwhile would be forgotten.
  const newest = useRef(setFilters);
  useEffect(() => {
    newest.current = setFilters;
  });
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const show = (wanted: string): void => {
    window.clearTimeout(pause.current);
    setText(wanted);
  };
  return {
    text,
    type: (wanted) => {
      show(wanted);
      pause.current = window.setTimeout(() => newest.current({ q: wanted }), PAUSE_MS);
    },
    clear: () => {
      show('');
      setFilters({ q: '' });
    },
  };
}
