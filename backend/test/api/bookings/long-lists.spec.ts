import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookingListView, BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import { fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { EntityManager } from 'typeorm';
import { bookingPage } from '../../../src/bookings/list/booking-list.queries.js';
import { listPage } from '../../../src/common/lists/list-page.js';
import type { ListQuery } from '../../../src/common/lists/list-query.js';
import { entriesOf } from '../../../src/gift-cards/gift-cards.queries.js';
import { PAYMENTS } from '../../../src/payments/offline/payment-list.queries.js';
import { openApp } from '../../harness/app.js';
import { type Run, mostRowsOf, onOneConnection } from '../../harness/rows-read.js';
import { listQuery } from '../../factories/test-bookings.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

jest.setTimeout(180_000);

const BOOKINGS = 12_000;

const app = openApp();
let token: string;
let made: number;
beforeAll(async () => {
  token = await tokenOf(app.baseUrl, 'agent');
  const sql = readFileSync(
    join(import.meta.dirname, '../../../../bench/data/bookings.sql'),
    'utf8',
  );
  await onOneConnection(app.db, async (run) => {
    await run(`set bench.bookings = ${BOOKINGS}`);
    await run('set statement_timeout = 0');
    await run(sql);
    await run('vacuum analyze');
  });
  const [count] = await app.db.query<[{ n: number }]>('select count(*)::int as n from bookings');
  made = count.n;
});

interface Asked {
  readonly filter?: object;
  readonly sort?: readonly [string, string];
  readonly range: [number, number];
  readonly after?: readonly [number, string];
}

async function ask(input: Asked): Promise<{ status: number; told: string | null; ids: string[] }> {
  const answer = await fetch(`${app.baseUrl}/api/bookings?${listQuery(input)}`, {
    headers: bearer(token),
  });
  const rows = (await answer.json()) as BookingRecordView[] | ErrorView;
  const ids = Array.isArray(rows) ? rows.map(({ id }) => id) : [];
  return { status: answer.status, told: answer.headers.get('content-range'), ids };
}

const newest = ['created_at', 'DESC'] as const;

describe('The total of a long list', () => {
  // [SPEC I7.6]
  it('is exact up to a thousand, and above that says that there are more', async () => {
    expect((await ask({ range: [0, 24], sort: newest })).told).toBe('bookings 0-24/1000+');
    const cancelled = { state: 'cancelled', source: 'phone' };
    const [exact] = await app.db.query<[{ n: number }]>(
      `select count(*)::int as n from bookings where state = 'cancelled' and source = 'phone'`,
    );
    expect(exact.n).toBeGreaterThan(25);
    const { told } = await ask({ filter: cancelled, range: [0, 24], sort: newest });
    expect(told).toBe(`bookings 0-24/${exact.n}`);
  });

  // [SPEC I7.6]
  it('is the same in the documented list', async () => {
    const answer = await fetch(`${app.baseUrl}/api/admin/bookings`, { headers: bearer(token) });
    const { bookings, total, is_more } = (await answer.json()) as BookingListView;
    expect([bookings.length, total, is_more]).toEqual([200, 1_000, true]);
  });

  // [SPEC I7.6]
  it('lets the published client page beyond the counted rows', async () => {
    const rest = simpleRest(`${app.baseUrl}/api`, (url, options = {}) =>
      fetchUtils.fetchJson(url, {
        ...options,
        user: { authenticated: true, token: `Bearer ${token}` },
      }),
    );
    const page = (page: number) =>
      rest.getList('bookings', {
        pagination: { page, perPage: 100 },
        sort: { field: 'created_at', order: 'DESC' },
        filter: {},
      });
    expect((await page(1)).total).toBe(1_000);
    const tenth = await page(10);
    expect([tenth.data.length, tenth.total]).toEqual([100, 1_100]);
    const eleventh = await page(11);
    expect([eleventh.data.length, eleventh.total]).toEqual([100, 1_200]);
  });

  it('is exact on the last page', async () => {
    const { ids } = await ask({ range: [9_990, 9_999], sort: newest });
    const end = await ask({
      range: [made - 5, made + 19],
      sort: newest,
      after: [9_999, ids.at(-1) ?? ''],
    });
    expect([end.ids.length, end.told]).toEqual([5, `bookings ${made - 5}-${made - 1}/${made}`]);
  });

  it('stops at a smaller number for a search; sorting other than by age covers the newest hits only', async () => {
    const byAge = await ask({ filter: { q: 'layla' }, range: [0, 199], sort: newest });
    expect(byAge.told).toMatch(/^bookings 0-199\/\d+\+$/);
    const byMail = await ask({ filter: { q: 'layla' }, range: [0, 199], sort: ['email', 'ASC'] });
    expect(byMail.told).toBe('bookings 0-199/200+');
    expect([...byMail.ids].sort()).toEqual([...byAge.ids].sort());
    expect(byMail.ids).not.toEqual(byAge.ids);
  });
});

describe('A late page', () => {
  it('is rejected when finding it requires reading all rows before it', async () => {
    const answer = await fetch(
      `${app.baseUrl}/api/bookings?${listQuery({ range: [10_000, 10_024], sort: newest })}`,
      { headers: { ...bearer(token), 'accept-language': 'sv' } },
    );
    const error = (await answer.json()) as ErrorView;
    expect([answer.status, error.code]).toEqual([422, 'LIST_TOO_DEEP']);
    expect(error.message).toContain('10000');
  });

  it.each([
    ['created_at', 'DESC'],
    ['total_price', 'ASC'],
    ['type', 'DESC'],
    ['destination', 'ASC'],
  ] as const)('is found after the page before it: by %s %s every row comes once', async (...sort) => {
    const seen: string[] = [];
    for (let page = await ask({ sort, range: [0, 999] }); page.ids.length > 0; ) {
      seen.push(...page.ids);
      const after = [seen.length - 1, seen.at(-1) ?? ''] as const;
      page = await ask({ sort, range: [seen.length, seen.length + 999], after });
    }
    expect([seen.length, new Set(seen).size]).toEqual([made, made]);
    const plain = await ask({ sort, range: [4_321, 4_345] });
    expect(plain.ids).toEqual(seen.slice(4_321, 4_346));
  }); // oxfmt-ignore

  it('continues from a given row, and is found without it when that row was deleted', async () => {
    const filter = { destination_id: 'istanbul' };
    const above = await ask({ filter, sort: newest, range: [0, 24] });
    const next = { filter, sort: newest, range: [50, 74] as [number, number] };
    const plain = await ask(next);
    expect(await ask({ ...next, after: [24, above.ids[24] ?? ''] })).toEqual({
      ...plain,
      told: expect.stringMatching(/^bookings 50-74\/1\d{3}\+?$/) as string,
    });
    const gone = '00000000-0000-4000-8000-000000000000';
    expect(await ask({ ...next, after: [24, gone] })).toEqual(plain);
  });
});

const FIRST = { filter: {}, range: { first: 0, last: 24 } };

const rowsRead = (run: Run, input: Partial<ListQuery>): Promise<number> =>
  mostRowsOf(run, (manager) => {
    const sort = { field: 'created_at', descending: true };
    return bookingPage(manager, { ...FIRST, sort, ...input }, 'sv');
  });

const FEW = 2_500;

describe('No list is read completely', () => {
  it.each<[string, Partial<ListQuery>, string]>([
    ['a state that nothing is in', { filter: { state: 'moved' } }, 'bookings_by_state, bookings_by_state_paid, bookings_by_state_type'],
    ['a source that nothing came from', { filter: { source: 'group' } }, 'bookings_by_source'],
    ['bookings with a task for staff', { filter: { attention: true } }, 'bookings_needing'],
    ['a part of a number', { filter: { q: 'C5YQ' } }, 'booking_search_words'],
    ['two letters that no name begins with', { filter: { q: 'xq' } }, 'booking_search_words'],
    ['two Arabic letters that no name begins with', { filter: { q: 'ظظ' } }, 'booking_search_words'],
    ['an address', { filter: { q: 'resenar4543@example' } }, 'booking_search_words'],
    ['a trip without bookings', { filter: { destination_id: 'nowhere' } }, 'bookings_by_trip'],
  ])('%s', async (_what, input, index) => {
    await onOneConnection(app.db, async (run) => {
      expect(await rowsRead(run, input)).toBeLessThan(FEW);
      await run('begin');
      await run(`drop index ${index}`);
      const without = await rowsRead(run, input);
      await run('rollback');
      expect(without).toBeGreaterThan(made * 0.9);
    });
  }); // oxfmt-ignore

  it.each<[string, ListQuery['filter'], string]>([
    ['what expired although it was paid, by address', { state: 'expired', type: 'full' }, 'email'],
    ['a letter', { q: 'a' }, 'created_at'],
    ['a common name by price', { q: 'layla' }, 'total_price'],
    ['the departures of a month, newest first', { departure_from: '2025-03-01', departure_to: '2025-03-31' }, 'created_at'],
    ['what expired, by what was paid', { state: 'expired' }, 'paid_amount'],
  ])('%s', async (_what, filter, field) => {
    await onOneConnection(app.db, async (run) => {
      const input = { filter, sort: { field, descending: true } };
      expect(await rowsRead(run, input)).toBeLessThan(FEW);
    });
  }); // oxfmt-ignore

  it('what a gift card paid: only its own payments are read', async () => {
    await onOneConnection(app.db, async (run) => {
      await run('begin');
      const [card] = (await run(
        `insert into gift_cards (code_hash, code_last4, amount, state, valid_until, language)
         values ('long', 'LONG', 500, 'active', '2099-01-01', 'sv') returning id`,
      )) as [{ id: string }];
      await run(
        `insert into gift_card_entries (card_id, kind, amount, source_id)
         select $1::uuid, 'sold', 500, 'sale' union all
         select $1::uuid, 'redeemed', -100, id::text from (select id from payments order by id limit 3) p order by 3 desc`,
        [card.id],
      );
      const entries = (): Promise<number> =>
        mostRowsOf(run, (manager) => entriesOf(manager, card.id));
      expect(await entries()).toBeLessThan(FEW);
      await run('set enable_indexscan = off');
      await run('set enable_bitmapscan = off');
      const without = await entries();
      await run('rollback');
      expect(without).toBeGreaterThan(FEW);
    });
  });

  // [SPEC I7.5]
  it('received payments: only the refunds of the page are read', async () => {
    await onOneConnection(app.db, async (run) => {
      await run('begin');
      await run(
        `insert into refunds (payment_id, principal, state, source, dedupe)
         select id, 1, 'failed', 'staff', 'long-list:' || id from payments where state = 'succeeded' limit ${FEW * 2}`,
      );
      await run('analyze refunds');
      const page = (manager: EntityManager): Promise<unknown> =>
        listPage(manager, PAYMENTS, { ...FIRST, sort: null });
      expect(await mostRowsOf(run, page)).toBeLessThan(FEW);
      await run('rollback');
    });
  });
});
