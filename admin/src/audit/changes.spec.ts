import { changesOf } from './changes.js';

describe('Changes in a log entry', () => {
  it.each([
    ['nothing', null, { names: [], values: [] }],
    ['names of fields', { fields: ['email', 'role'] }, { names: ['email', 'role'], values: [] }],
    [
      'steps',
      { price: { from: 1, to: 2 }, name: { from: '', to: 'Ny' }, list: { from: [], to: ['a'] } },
      {
        names: [],
        values: [
          { field: 'price', before: '1', after: '2' },
          { field: 'name', before: null, after: 'Ny' },
          { field: 'list', before: null, after: 'a' },
        ],
      },
    ],
    [
      'names and a value beside them',
      { fields: ['password'], by: 'create-admin' },
      { names: ['password'], values: [{ field: 'by', after: 'create-admin' }] },
    ],
    [
      'a field that is called fields',
      { fields: { from: 1, to: 2 } },
      { names: [], values: [{ field: 'fields', before: '1', after: '2' }] },
    ],
  ])('are read from %s', (...[, stored, expected]) => {
    expect(changesOf(stored)).toEqual(expected);
  });

  it('has a state before and after as one change, but not the ends of a period', () => {
    expect(changesOf({ from: 'held', to: 'expired', source: 'web' }).values).toEqual([
      { field: 'state', before: 'held', after: 'expired' },
      { field: 'source', after: 'web' },
    ]);
    expect(changesOf({ from: '2026-11-01', to: '2026-11-30' }).values).toEqual([
      { field: 'from', after: '2026-11-01' },
      { field: 'to', after: '2026-11-30' },
    ]);
  });

  it('shows lists as words and an empty one as nothing', () => {
    expect(changesOf({ uncounted: ['cash', 'bank'], hidden: [] }).values).toEqual([
      { field: 'uncounted', after: 'cash, bank' },
      { field: 'hidden', after: null },
    ]);
  });
});
