import { listBatches, listByKeys } from '../../../src/common/lists/list-batches.js';
import { listCount } from '../../../src/common/lists/list-page.js';
import { type ListPlan, equals } from '../../../src/common/lists/list-plan.js';
import type { ListQuery } from '../../../src/common/lists/list-query.js';
import { openApp } from '../../harness/app.js';

const app = openApp();

interface Row {
  readonly n: number;
}

/** Twenty-five rows; columns with repeated values, and times one microsecond apart. */
const PLAN: ListPlan = {
  name: 'rows',
  columns: 't.n, t.half',
  from: `(select n, n % 2 as half, n % 4 as four, chr(97 + n % 3) as letter, n % 5 = 0 as is_fifth,
                 timestamptz '2026-11-22 10:00:00+00' + n * interval '1 microsecond' as at
            from generate_series(1, 25) n) t`,
  sorts: { four: 't.four', letter: 't.letter collate "sv-x-icu"', is_fifth: 't.is_fifth', at: 't.at', half: 't.half' },
  indexed: ['four', 'letter', 'is_fifth', 'at'],
  filters: { half: equals('t.half') },
  order: 't.n',
  key: 't.n',
}; // oxfmt-ignore

const ORDERS: readonly (readonly [field: string, sortOf: (n: number) => number | string])[] = [
  ['id', (n) => n],
  ['four', (n) => n % 4],
  ['letter', (n) => String.fromCharCode(97 + (n % 3))],
  ['is_fifth', (n) => Number(n % 5 === 0)],
  ['at', (n) => n],
];

interface Asked {
  readonly field: string;
  readonly descending: boolean;
  readonly size: number;
  readonly filter?: ListQuery['filter'];
}

const batches = ({ field, descending, size, filter = {} }: Asked) =>
  listBatches<Row>(app.db.manager, PLAN, {
    filter,
    range: null,
    sort: { field, descending },
    size,
  });

async function read(of: AsyncIterable<readonly Row[]>): Promise<{ rows: number[]; sizes: number[] }> {
  const [rows, sizes]: [number[], number[]] = [[], []];
  for await (const batch of of) {
    rows.push(...batch.map(({ n }) => n));
    sizes.push(batch.length);
  }
  return { rows, sizes };
} // oxfmt-ignore

describe('A list read in batches', () => {
  it.each(ORDERS.flatMap((order) => [1, -1].map((way) => [...order, way] as const)))('by %s holds every row once, in order (%s, direction %i)', async (field, sortOf, way) => {
    const all = Array.from({ length: 25 }, (_, index) => index + 1);
    const compare = (one: number | string, other: number | string) => (one < other ? -1 : Number(one > other));
    const expected = all.sort((one, other) => way * (compare(sortOf(one), sortOf(other)) || one - other));
    const { rows, sizes } = await read(batches({ field, descending: way < 0, size: 7 }));
    expect(rows).toEqual(expected);
    expect(sizes).toEqual([7, 7, 7, 4]);
  }); // oxfmt-ignore

  it('respects its filter, is counted with it, and may end with a full batch', async () => {
    const filter = { half: 0 };
    const { rows, sizes } = await read(
      batches({ field: 'at', descending: false, size: 6, filter }),
    );
    expect(rows).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
    expect(sizes).toEqual([6, 6]);
    const query = { filter, range: null, sort: null };
    expect(await listCount(app.db.manager, PLAN, query)).toBe(12);
    expect(
      await read(batches({ field: 'at', descending: false, size: 6, filter: { half: 9 } })),
    ).toEqual({ rows: [], sizes: [] });
  });

  it.each([
    ['a field that is no order', 'nothing', {}],
    ['an order that no index serves', 'half', {}],
    ['an unknown filter', 'at', { secret: 1 }],
  ])('is rejected before its first row: %s', (_, field, filter) => {
    expect(() => batches({ field, descending: false, size: 6, filter })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  });
});

describe('A list read by its keys', () => {
  const byKeys = (sort: ListQuery['sort'], filter: ListQuery['filter'] = {}) =>
    listByKeys<Row>(app.db.manager, PLAN, { filter, range: null, sort, size: 7 });

  it('holds every row once, in an order that no index serves', async () => {
    const { rows, sizes } = await read(byKeys({ field: 'half', descending: true }));
    const all = Array.from({ length: 25 }, (_, index) => index + 1);
    expect(rows).toEqual([...all.filter((n) => n % 2 === 1), ...all.filter((n) => n % 2 === 0)]);
    expect(sizes).toEqual([7, 7, 7, 4]);
  });

  it('respects its filter, in the order of the list', async () => {
    const { rows } = await read(byKeys(null, { half: 0 }));
    expect(rows).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
    expect(await read(byKeys(null, { half: 9 }))).toEqual({ rows: [], sizes: [] });
  });

  it.each([
    ['a field that is no order', { field: 'nothing', descending: false }, {}],
    ['a filter that is unknown', null, { secret: 1 }],
  ])('is rejected before its first row: %s', (_, sort, filter) => {
    expect(() => byKeys(sort, filter)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  });
});
