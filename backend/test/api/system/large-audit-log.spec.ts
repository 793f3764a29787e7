import type { ListQuery } from '../../../src/common/lists/list-query.js';
import { listEntries } from '../../../src/system/audit-log/audit.queries.js';
import { dayFromToday } from '../../factories/departures.js';
import { valueOf } from '../../harness/rows.js';
import { openApp } from '../../harness/app.js';
import { type Run, mostRowsOf, onOneConnection } from '../../harness/rows-read.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

const app = openApp();

const idOf = (email: string): Promise<string> =>
  valueOf(app.db, 'select id from users where email = $1', email);

const LINES = 100_000;
/** Limit of rows read: the page, the thousand rows counted for the total, and some rows skipped for them. */
const FEW = LINES / 4;

describe(`An audit log of ${LINES} entries`, () => {
  let rare = '';

  beforeAll(async () => {
    rare = await idOf('editor@safar.example');
    const admin = await idOf('admin@safar.example');
    await onOneConnection(app.db, async (run) => {
      await run('set statement_timeout = 0');
      await run(
        `insert into audit_log (at, actor_id, actor_role, action, object_type, object_id, changes)
         select now() - make_interval(secs => n * 30 + 3600), case when n % 5000 = 0 then $1::uuid else $2::uuid end, 'admin',
                case when n % 10000 = 0 then 'rare.action' when n % 20 > 16 then 'booking.read' else 'common.action' || n % 20 end,
                'bulk', (n % 5000)::text,
                case when n % 20000 = 0 then '{"rare_field": {"from": 1, "to": 2}}'::jsonb
                     when n % 15000 = 0 then '{"fields": ["rare_field"]}'::jsonb
                     when n % 10 = 0 then '{"common_field": {"from": 1, "to": 2}}'::jsonb end
           from generate_series(1, ${LINES}) n`,
        [rare, admin],
      );
      await run('analyze audit_log');
    });
  });

  const rowsRead = (run: Run, input: Partial<ListQuery>): Promise<number> => {
    const all = { filter: {}, sort: null, range: { first: 0, last: 49 } };
    return mostRowsOf(run, (manager) => listEntries(manager, { ...all, ...input }));
  };
  const newest = { field: 'at', descending: true };

  it.each<[string, () => Partial<ListQuery>]>([
    ['as it is', () => ({})],
    ['of a rare action', () => ({ filter: { action: 'rare.action' } })],
    ['of a common action', () => ({ filter: { action: 'common.action3' } })],
    ['of an account with few entries', () => ({ filter: { actor: rare } })],
    ['of one object', () => ({ filter: { object_type: 'bulk', object_id: '77' } })],
    [
      'of two days long ago',
      () => ({ filter: { from: dayFromToday(-21), to: dayFromToday(-20) } }),
    ],
    ['the oldest first', () => ({ sort: { ...newest, descending: false } })],
    ['sorted as the console asks', () => ({ sort: newest })],
    ['with reads', () => ({ filter: { reads: true } })],
    ['of a rare field', () => ({ filter: { field: 'rare_field' } })],
    ['of a common field', () => ({ filter: { field: 'common_field' } })],
    ['of a field that never changed', () => ({ filter: { field: 'nothing' } })],
  ])('is not read completely: %s', async (...[, input]) => {
    await onOneConnection(app.db, async (run) => {
      expect(await rowsRead(run, input())).toBeLessThan(FEW);
    });
  });

  it('is read only up to the requested page, even for a late page', async () => {
    const range = { first: 9_950, last: 9_999 };
    await onOneConnection(app.db, async (run) => {
      expect(await rowsRead(run, { range, filter: { reads: true } })).toBeLessThanOrEqual(10_001);
    });
  });

  it.each([
    ['audit_action', { action: 'rare.action' }],
    ['audit_changes', { field: 'rare_field' }],
  ])('is read completely without the index %s (negative control)', async (index, filter) => {
    await onOneConnection(app.db, async (run) => {
      await run('begin');
      await run(`drop index ${index}`);
      expect(await rowsRead(run, { filter })).toBeGreaterThan(LINES * 0.9);
      await run('rollback');
    });
  });

  it('is counted up to a thousand', async () => {
    const headers = bearer(await tokenOf(app.baseUrl, 'admin'));
    const response = await fetch(`${app.baseUrl}/api/audit?range=[0,9]`, { headers });
    expect(response.headers.get('content-range')).toBe('audit 0-9/1000+');
  });
});
