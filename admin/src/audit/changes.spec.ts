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
          { field: 'list', before: '[]', after: '["a"]' },
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
});
