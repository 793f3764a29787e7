import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { useListFilter } from './use-list-filter.js';

type Filter = Readonly<Record<string, string>>;

function Choices() {
  const { change, replace } = useListFilter<Filter>();
  return (
    <>
      {['state', 'from', 'to'].map((name) => (
        <button key={name} onClick={() => change({ [name]: 'chosen' })}>
          {name}
        </button>
      ))}
      <button onClick={() => replace({})}>clear</button>
    </>
  );
}

/** A list that applies a filter only when `show` is called. */
function slowList(first: Filter = {}) {
  const asked: Filter[] = [];
  const tree = (filterValues: Filter) => {
    const list: Partial<ListControllerResult> = {
      filterValues,
      setFilters: (next) => asked.push(next as Filter),
    };
    return (
      <ListContextProvider value={list as ListControllerResult}>
        <Choices />
      </ListContextProvider>
    );
  };
  const { rerender } = render(tree(first));
  return {
    asked,
    choose: (name: string) => fireEvent.click(screen.getByText(name)),
    show: (filter: Filter) => act(() => rerender(tree({ ...filter }))),
  };
}

describe('The filter of a list', () => {
  it('keeps all of three choices that come faster than the list applies them', () => {
    const { asked, choose, show } = slowList();
    choose('state');
    choose('from');
    show(asked[0] ?? {});
    choose('to');
    expect(asked.at(-1)).toEqual({ state: 'chosen', from: 'chosen', to: 'chosen' });
  });

  it('clears all choices, including those not yet applied', () => {
    const { asked, choose, show } = slowList();
    choose('state');
    choose('from');
    choose('clear');
    show(asked[0] ?? {});
    choose('to');
    expect(asked.at(-1)).toEqual({ to: 'chosen' });
  });

  it('follows the list when its filter changes elsewhere', () => {
    const { asked, choose, show } = slowList({ state: 'old' });
    choose('from');
    show({ q: 'from the address' });
    choose('to');
    expect(asked.at(-1)).toEqual({ q: 'from the address', to: 'chosen' });
  });
});
