import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

export type Changes<Filter> = { readonly [Name in keyof Filter]?: Filter[Name] | '' | undefined };

interface ListFilter<Filter> {
  readonly filter: Filter;
  /** Changes some choices and leaves the others; an empty one is none. */
  readonly change: (changes: Changes<Filter>) => void;
  /** Chooses anew. */
  readonly replace: (filter: Filter) => void;
}

/** What the list around is narrowed by. All choices of one screen belong to one call of this. */
export function useListFilter<Filter extends object>(): ListFilter<Filter> {
  const list = useListContext();
  const filter = list.filterValues as Filter;
  // The list takes a choice in a moment later. Until it has taken in all of them, the newest choice counts, not what
  // the list shows: or the third of three quick choices would drop the second.
  const wanted = useRef(filter);
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const arrived = pending.current.indexOf(JSON.stringify(filter));
    pending.current = arrived === -1 ? [] : pending.current.slice(arrived + 1);
    if (pending.current.length === 0) wanted.current = filter;
  }, [filter]);
  const replace = (next: Filter): void => {
    wanted.current = next;
    pending.current.push(JSON.stringify(next));
    list.setFilters(next);
  };
  return {
    filter,
    change: (changes) => {
      const all = Object.entries({ ...wanted.current, ...changes });
      const chosen = all.filter(([, value]) => value !== '' && value !== undefined);
      replace(Object.fromEntries(chosen) as Filter);
    },
    replace,
  };
}
