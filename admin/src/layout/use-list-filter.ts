import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

export type Changes<Filter> = { readonly [Name in keyof Filter]?: Filter[Name] | '' | undefined };

interface ListFilter<Filter> {
  readonly filter: Filter;
  /** Changes some filters and keeps the others; an empty value removes a filter. */
  readonly change: (changes: Changes<Filter>) => void;
  /** Replaces all filters. */
  readonly replace: (filter: Filter) => void;
}

/** Filters of the surrounding list. Call it once per screen, for all filters together. */
export function useListFilter<Filter extends object>(): ListFilter<Filter> {
  const list = useListContext();
  const filter = list.filterValues as Filter;
  // The list applies a choice a moment later. Until it has applied all of them, build on the newest choice, not on the
  // list's filter; otherwise the third of three quick choices would drop the second.
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
