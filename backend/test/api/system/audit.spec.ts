import { randomUUID } from 'node:crypto';
import type { AuditEntryView } from '@safar/domain/contracts/office/audit';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { buildDeparture } from '../../factories/departures.js';
import { buildBooking } from '../../factories/test-bookings.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

const app = openApp();
let token = '';
beforeAll(async () => {
  token = await tokenOf(app.baseUrl, 'admin');
});

async function read(
  query: Record<string, unknown> = {},
): Promise<{ status: number; rows: AuditEntryView[]; range: string | null }> {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ]);
  const address = `${app.baseUrl}/api/audit?${new URLSearchParams(asked).toString()}`;
  const response = await fetch(address, { headers: bearer(token) });
  const rows = (await response.json()) as AuditEntryView[];
  return { status: response.status, rows, range: response.headers.get('content-range') };
}

const idOf = (email: string): Promise<string> =>
  valueOf(app.db, 'select id from users where email = $1', email);

/** Inserts a log entry of this age. */
async function write(entry: {
  action: string;
  actor?: string | null;
  object?: string;
  minutes?: number;
  changes?: object;
}): Promise<void> {
  await app.db.query(
    `insert into audit_log (action, actor_id, actor_role, object_type, object_id, at, changes)
     values ($1, $2, 'admin', 'thing', $3, now() - make_interval(mins => $4), $5)`,
    [
      entry.action,
      entry.actor ?? null,
      entry.object ?? 'x',
      entry.minutes ?? 0,
      entry.changes ? JSON.stringify(entry.changes) : null,
    ],
  );
}

describe('The audit log', () => {
  // [SPEC I4.54] [ASVS 16.2.1]
  it('shows who changed what and when, with the values before and after, newest first', async () => {
    const admin = await idOf('admin@safar.example');
    const object = randomUUID();
    const changes = { price: { from: 1, to: 2 } };
    await write({ action: 'thing.created', actor: admin, object, minutes: 5 });
    await write({ action: 'thing.updated', actor: admin, object, changes });
    const { rows, range } = await read({ filter: { object_type: 'thing', object_id: object } });
    expect(range).toBe('audit 0-1/2');
    expect(rows.map(({ action }) => action)).toEqual(['thing.updated', 'thing.created']);
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      action: 'thing.updated',
      object_type: 'thing',
      object_id: object,
      object_name: null,
      actor_id: admin,
      actor_name: 'Amina Admin',
      actor_role: 'admin',
      changes,
      request_id: null,
    });
  });

  it('shows the reference of a booking, and only the id of a deleted booking or another object', async () => {
    const { ref, id } = await buildBooking(app, {
      ...{ destinationId: 'istanbul', inDays: 90, names: ['Layla', 'Al-Khatib'] },
      contact: ['layla@example.com', '+46701234567'],
    });
    const { rows } = await read({ filter: { object_type: 'booking', object_id: id } });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ object_name }) => object_name))).toEqual(new Set([ref]));
    for (const object of ['list', randomUUID()]) {
      await app.db.query(
        `insert into audit_log (action, object_type, object_id) values ('booking.exported', 'booking', $1)`,
        [object],
      );
      const { rows: others } = await read({ filter: { object_id: object } });
      expect(others).toMatchObject([{ object_id: object, object_name: null }]);
    }
  });

  it('names trips, departures and accounts', async () => {
    const departure = await buildDeparture(app.db);
    const names: string[] = [];
    for (const [type, id] of [
      ['destination', 'istanbul'],
      ['departure', departure.id],
      ['user', await idOf('agent@safar.example')],
    ] as const) {
      await app.db.query(
        `insert into audit_log (action, object_type, object_id) values ('thing.done', $1, $2)`,
        [type, id],
      );
      const { rows } = await read({ filter: { object_type: type, object_id: id } });
      names.push(rows[0]?.object_name ?? '');
    }
    expect(names).toEqual(['Istanbul', expect.stringMatching(/^Istanbul \d{4}-/), 'Aya Agent']);
  });

  it('is filtered by a changed field, with values or by name only', async () => {
    const object = randomUUID();
    const changes = { price_adult: { from: 1, to: 2 }, map: { from: null, to: 'price_child' } };
    await write({ action: 'thing.values', object, changes, minutes: 2 });
    await write({ action: 'thing.names', object, changes: { fields: ['price_adult'] } });
    await write({ action: 'thing.other', object, changes: { price_child: { from: 1, to: 2 } } });
    const found = async (field: unknown): Promise<string[]> => {
      const { rows } = await read({ filter: { object_id: object, field } });
      return rows.map(({ action }) => action);
    };
    expect(await found('price_adult')).toEqual(['thing.names', 'thing.values']);
    expect(await found('price_child')).toEqual(['thing.other']);
    expect(await found('nothing')).toEqual([]);
    for (const filter of [{ field: 7 }, { reads: 'ja' }]) {
      expect((await read({ filter })).status).toBe(422);
    }
  });

  it('is filtered by a trip with its departures, and by the reference of a booking', async () => {
    const departure = await buildDeparture(app.db, { destinationId: 'istanbul' });
    const { ref, id } = await buildBooking(app, {
      ...{ destinationId: 'istanbul', inDays: 91, names: ['Salma', 'Aziz'] },
      contact: ['salma@example.com', '+46701234568'],
    });
    const written = [
      ['destination', 'istanbul'],
      ['departure', departure.id],
      ['departure', randomUUID()],
      ['lookup', id],
    ] as const;
    for (const [type, object] of written) {
      await app.db.query(
        `insert into audit_log (action, object_type, object_id) values ('thing.filtered', $1, $2)`,
        [type, object],
      );
    }
    const found = async (filter: object): Promise<(string | null)[]> => {
      const { rows } = await read({ filter });
      return rows.map(({ object_type }) => object_type);
    };
    const trip = { destination_id: 'istanbul', action: 'thing.filtered' };
    expect(await found(trip)).toEqual(['departure', 'destination']);
    const spoken = `${ref.slice(0, 3).toLowerCase()} ${ref.slice(3, 6)}-${ref.slice(6)}`;
    expect(new Set(await found({ booking_ref: spoken }))).toEqual(new Set(['booking', 'lookup']));
    expect(await found({ booking_ref: 'SAF' })).toEqual([]);
    expect((await read({ filter: { booking_ref: 7 } })).status).toBe(422);
  });

  it('shows reads of bookings only when asked for', async () => {
    const object = randomUUID();
    for (const action of ['booking.read', 'document.read', 'mail.read', 'privacy.read']) {
      await write({ action, object });
    }
    const found = async (filter: object): Promise<string[]> => {
      const { rows } = await read({ filter: { object_id: object, ...filter } });
      return rows.map(({ action }) => action).sort();
    };
    expect(await found({})).toEqual(['privacy.read']);
    expect(await found({ reads: true })).toHaveLength(4);
    expect(await found({ action: 'booking.read' })).toEqual(['booking.read']);
  });

  it('shows no name for a deleted account and for an entry without an actor', async () => {
    const object = randomUUID();
    const gone = randomUUID();
    await write({ action: 'thing.done', actor: gone, object });
    await write({ action: 'thing.happened', object, minutes: 1 });
    const { rows } = await read({ filter: { object_id: object } });
    expect(rows.map(({ actor_id, actor_name }) => [actor_id, actor_name])).toEqual([
      [gone, null],
      [null, null],
    ]);
  });

  it('is filtered by actor, action and time, and paginated', async () => {
    const admin = await idOf('admin@safar.example');
    const object = randomUUID();
    for (const minutes of [50, 40, 30, 20, 10]) {
      await write({
        action: `thing.at-${minutes}`,
        object,
        minutes,
        actor: minutes > 25 ? admin : null,
      });
    }
    const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const found = async (filter: object, range?: number[]): Promise<string> => {
      const { rows } = await read({
        filter: { object_id: object, ...filter },
        ...(range && { range }),
      });
      return rows.map(({ action }) => action.slice(-2)).join(' ');
    };
    expect(await found({})).toBe('10 20 30 40 50');
    expect(await found({ actor: admin })).toBe('30 40 50');
    expect(await found({ action: 'thing.at-20' })).toBe('20');
    expect(await found({ from: ago(45), to: ago(15) })).toBe('20 30 40');
    expect(await found({}, [1, 2])).toBe('20 30');
    const { rows } = await read({ filter: { object_id: object }, sort: ['at', 'ASC'] });
    expect(rows.map(({ action }) => action.slice(-2)).join(' ')).toBe('50 40 30 20 10');
  });

  // [ASVS 16.2.2]
  it('filters by days in Sweden, first and last day included', async () => {
    const object = randomUUID();
    for (const at of [
      '2026-07-01T21:59:59Z',
      '2026-07-01T22:00:00Z',
      '2026-07-02T21:59:59Z',
      '2026-07-02T22:00:00Z',
    ]) {
      await app.db.query(
        `insert into audit_log (action, object_type, object_id, at) values ($1, 'thing', $2, ($1::text)::timestamptz)`,
        [at, object],
      );
    }
    const filter = { object_id: object, from: '2026-07-02', to: '2026-07-02' };
    const { rows } = await read({ filter });
    expect(rows.map(({ action }) => action)).toEqual([
      '2026-07-02T21:59:59Z',
      '2026-07-01T22:00:00Z',
    ]);
  });

  // [ASVS 16.3.3]
  it('lists every action once', async () => {
    await write({ action: 'thing.a' });
    await write({ action: 'thing.a' });
    const response = await fetch(`${app.baseUrl}/api/audit/actions`, { headers: bearer(token) });
    const actions = (await response.json()) as string[];
    expect(actions).toEqual([...new Set(actions)].sort());
    expect(actions).toEqual(expect.arrayContaining(['login.succeeded', 'thing.a']));
  });

  it('rejects unknown filters and values', async () => {
    expect((await read({ filter: { changes: 'x' } })).status).toBe(422);
    expect((await read({ filter: { from: 'igår' } })).status).toBe(400);
    expect((await read({ filter: { actor: 'nobody' } })).status).toBe(400);
  });

  // [SPEC I4.56] [ASVS 16.4.2]
  it('cannot be changed, neither through the API nor in the database', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const address = `${app.baseUrl}/api/audit/1`;
      expect((await fetch(address, { method, headers: bearer(token) })).status).toBe(404);
    }
    await expect(app.db.query(`update audit_log set action = 'nothing'`)).rejects.toThrow();
    await expect(app.db.query(`delete from audit_log`)).rejects.toThrow();
  });
});
