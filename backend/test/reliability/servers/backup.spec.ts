import { randomBytes } from 'node:crypto';
import {
  existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync,
} from 'node:fs'; // oxfmt-ignore
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backUp, streamBackup } from '../../../src/system/backup/backup.js';
import { frame } from '../../../src/system/backup/frames.js';
import { restore } from '../../../src/system/backup/restore.js';
import { saveRestoreTrial } from '../../../src/system/backup/restore-trials.queries.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { fingerprints } from '../../factories/backup-fingerprints.js';
import { ApiClient } from '../../harness/api-client.js';
import { type TestDatabase, createTestDatabase } from '../../harness/database.js';
import { withClient } from '../../../../tools/postgres/with-client.mjs';
import { buildDeparture } from '../../factories/departures.js';
import { pay } from '../../factories/purchase.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';

jest.setTimeout(240_000);

let app: TestApp;
let databaseUrl: string;
let bookingId: string;
let folder: string;
let file: string;

beforeAll(async () => {
  app = await createTestApp();
  databaseUrl = 'url' in app.db.options ? String(app.db.options.url) : '';
  const { date: departureDate } = await buildDeparture(app.db, { capacity: 10 });
  const customer = new ApiClient(app.baseUrl);
  // Line breaks, tabs and backslashes, which text formats often handle wrongly.
  const { body } = await customer.start(await customer.order({ departureDate }));
  bookingId = body.bookingId;
  await pay(customer, body.clientSecret);
  await waitForJobs(app.db);
  await app.db.query(`update bookings set notes = $2 where id = $1`, [
    bookingId,
    'a\nb\tc\\.\n\\N "سفر"',
  ]);
  folder = mkdtempSync(join(tmpdir(), 'safar-backup-'));
  mkdirSync(join(folder, 'data', 'media', '2026'), { recursive: true });
  writeFileSync(join(folder, 'data', 'media', '2026', 'a.webp'), Buffer.alloc(300_000, 7));
  file = join(folder, 'safar.backup');
  await backUp({ databaseUrl, dataDir: join(folder, 'data') }, file);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `action` with an empty database of the current schema. */
async function into<T>(action: (target: TestDatabase) => Promise<T>): Promise<T> {
  const target = await createTestDatabase();
  try {
    return await action(target);
  } finally {
    await target.drop();
  }
}

const place = (target: TestDatabase, force = false) => ({
  databaseUrl: target.url,
  dataDir: join(folder, 'restored'),
  force,
});

const emailIn = (target: TestDatabase): Promise<string> =>
  withClient(target.url, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `select email from bookings where id = $1`,
      [bookingId],
    );
    return rows[0]?.email ?? 'no such booking';
  });

describe('A backup', () => {
  it('is readable by its owner only, and no partial file remains', () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('overwrites nothing, and reports what is in its way', async () => {
    const before = readFileSync(file);
    const again = backUp({ databaseUrl, dataDir: null }, file);
    await expect(again).rejects.toThrow(/already exists; nothing is overwritten/);
    expect(readFileSync(file).equals(before)).toBe(true);
    const nowhere = backUp({ databaseUrl, dataDir: null }, join(folder, 'missing', 'x.backup'));
    await expect(nowhere).rejects.toThrow(/^The folder .*missing does not exist\.$/);
  });

  it('is recorded when it is complete, but not when it failed', async () => {
    const noted = async (): Promise<number> => {
      const text = await (await fetch(`${app.baseUrl}/metrics`)).text();
      return Number(/^safar_last_backup_timestamp_seconds (.+)$/m.exec(text)?.[1]);
    };
    await app.db.query(`delete from backup_runs`);
    expect(await noted()).toBe(0);
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) });
    await expect(streamBackup({ databaseUrl, dataDir: null }, broken)).rejects.toThrow('gone');
    expect(await noted()).toBe(0);
    const chunks: Buffer[] = [];
    const pipe = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
    });
    await streamBackup({ databaseUrl, dataDir: null }, pipe);
    expect(Math.abs((await noted()) - Date.now() / 1_000)).toBeLessThan(60);
    expect(gunzipSync(Buffer.concat(chunks)).toString('latin1')).toContain('safar-backup');
  });

  it('fails when the database ends its connection, and nothing else does', async () => {
    const target = new Writable({ write: (_chunk, _encoding, done) => done() });
    const cut = streamBackup({ databaseUrl, dataDir: null }, target, async () => {
      const connections = `from pg_stat_activity
        where application_name = 'safar-backup' and datname = current_database()`;
      await app.db.query(`select pg_terminate_backend(pid) ${connections}`);
      // The end of the connection arrives while no query waits for an answer.
      const open = (): Promise<unknown[]> => app.db.query(`select 1 ${connections}`);
      await until(open, (found) => found.length === 0);
      // One more answer of the database, so that this process has read the end too.
      await app.db.query('select 1');
    });
    await expect(cut).rejects.toThrow(/connection/);
  });

  // [SPEC I6.14]
  it('is restored row for row and file for file, with valid invariants and audit log', async () => {
    await into(async (target) => {
      const before = await fingerprints(databaseUrl);
      const report = await restore(place(target), file);
      expect(report).toMatchObject({ files: 1, violations: [], chain: { faults: [] } });
      expect(await fingerprints(target.url)).toEqual(before);
      expect(readFileSync(join(folder, 'restored', 'media', '2026', 'a.webp'))).toEqual(
        Buffer.alloc(300_000, 7),
      );
      await withClient(target.url, async (client) => {
        // Sequences continue, and triggers and foreign keys are restored.
        await client.query(`insert into audit_log (action) values ('setting.changed')`);
        await expect(client.query(`delete from ledger_entries`)).rejects.toThrow(/append only/);
        await expect(
          client.query(`update bookings set departure_id = gen_random_uuid()`),
        ).rejects.toThrow(/foreign key/);
      });
    });
  });

  it('is valid with an event and a refund that wait, however long ago it was taken', async () => {
    const waiting = join(folder, 'waiting.backup');
    await into(async (target) => {
      await restore(place(target), file);
      await withClient(target.url, async (client) => {
        await client.query(
          `insert into stripe_events (event_id, type, object_id, created, received_at)
           values ('evt_1', 'charge.updated', 'ch_1', now() - interval '2 days', now() - interval '2 days')`,
        );
        await client.query(
          `insert into refunds (payment_id, principal, state, source, dedupe, created_at)
           select id, 1, 'pending', 'external', id::text, now() - interval '2 days' from payments`,
        );
      });
      await backUp({ databaseUrl: target.url, dataDir: null }, waiting);
    });
    await into(async (target) => {
      expect((await restore(place(target), waiting)).violations).toEqual([]);
    });
  });

  it('leaves out a file that is deleted while it runs, and drafts of uploads', async () => {
    const dataDir = join(folder, 'deleting');
    // Comes before the file that is deleted, and is longer than what is kept in memory on the way.
    const long = randomBytes(8_000_000);
    const files = { 'media/long.webp': long, 'media/.drafts/a': 'a', 'documents/gone.pdf': 'gone' };
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dataDir, name)), { recursive: true });
      writeFileSync(join(dataDir, name), content);
    }
    let bytes = 0;
    const target = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length;
        const documents = join(dataDir, 'documents');
        if (bytes > long.length / 2) rmSync(documents, { recursive: true, force: true });
        done();
      },
    });
    expect(await streamBackup({ databaseUrl, dataDir }, target)).toMatchObject({ files: 1 });
    expect(bytes).toBeGreaterThan(long.length);
  });

  it('is known to its own database, also when it was restored into another one', async () => {
    const drill = join(folder, 'drill.backup');
    await backUp({ databaseUrl, dataDir: null }, drill);
    await into(async (target) => {
      const report = await restore(place(target), drill);
      expect(await saveRestoreTrial(databaseUrl, report)).toBe(true);
      expect(await saveRestoreTrial(target.url, report)).toBe(false);
    });
    await app.db.query(`delete from restore_trials`);
  });

  it('is consistent, although bookings are made meanwhile', async () => {
    const { date: departureDate } = await buildDeparture(app.db, { capacity: 1_000 });
    const customer = new ApiClient(app.baseUrl);
    const order = await customer.order({ departureDate });
    let going = true;
    const buying = (async () => {
      while (going) {
        await customer.start({ ...order, contactEmail: `${Math.random()}@example.com` });
      }
    })();
    const moving = join(folder, 'moving.backup');
    await backUp({ databaseUrl, dataDir: null }, moving);
    going = false;
    await buying;
    await into(async (target) => {
      expect((await restore(place(target), moving)).violations).toEqual([]);
    });
  });
});

/** Records in a database that is replaced next that the booking was erased, by a colleague newer than the backup. */
const eraseIn = (target: TestDatabase, state = 'done'): Promise<unknown> =>
  withClient(target.url, (client) =>
    client.query(
      `with newer as (insert into users (username, email, password_hash) values ('Ny', 'ny@safar.example', '-') returning id)
       insert into privacy_erasures (scope, salt, state, booking_ids, requested_by)
       select 'booking', 'salt', $2, array[$1::uuid], id from newer`,
      [bookingId, state],
    ),
  );

describe('A restore', () => {
  it('deletes no data without `--force`', async () => {
    await into(async (target) => {
      await withClient(target.url, (client) =>
        client.query(`insert into audit_log (action) values ('setting.changed')`),
      );
      await expect(restore(place(target), file)).rejects.toThrow(/not empty.*--force/);
      expect((await restore(place(target, true), file)).violations).toEqual([]);
    });
  });

  it('does not change a database in use by Safar', async () => {
    await expect(restore({ databaseUrl, dataDir: null, force: true }, file)).rejects.toThrow(
      /Safar runs on this database/,
    );
  });

  it('repeats erasures recorded in the replaced database; into an empty one, it repeats none', async () => {
    await into(async (target) => {
      await restore(place(target), file);
      expect(await emailIn(target)).toContain('@example.com');
      await eraseIn(target);
      expect((await restore(place(target, true), file)).erasures.bookings).toBe(1);
      expect(await emailIn(target)).toBe('');
    });
  });

  it('repeats them also after an attempt that failed', async () => {
    await into(async (target) => {
      await restore(place(target), file);
      await eraseIn(target);
      // No folder can be made below a file.
      const broken = { ...place(target, true), dataDir: join(file, 'data') };
      await expect(restore(broken, file)).rejects.toThrow(/ENOTDIR/);
      expect((await restore(place(target), file)).erasures.bookings).toBe(1);
    });
  });

  it('queues one that waited in the replaced database', async () => {
    await into(async (target) => {
      await restore(place(target), file);
      await eraseIn(target, 'queued');
      await restore(place(target, true), file);
      const queued = `select from privacy_erasures e
        join graphile_worker._private_jobs j on j.payload ->> 'id' = e.id::text`;
      expect((await withClient(target.url, (client) => client.query(queued))).rowCount).toBe(1);
    });
  });

  const whole = (): Buffer => gunzipSync(readFileSync(file));
  it.each([
    ['half a file', () => gzipSync(whole().subarray(0, whole().length / 2)), /not whole/],
    ['a file that lost its end', () => readFileSync(file).subarray(0, -2_000), /./],
    ['something else', () => gzipSync('-- PostgreSQL database dump'), /not a backup/],
    ['plain text', () => Buffer.from('hello'), /not a backup/],
    ['a backup of a newer program', () => gzipSync(newer()), /newer than this program/],
  ])('rejects %s, and restores no part of it', async (name, bytes, reason) => {
    const broken = join(folder, name.replaceAll(' ', '-'));
    writeFileSync(broken, bytes());
    await into(async (target) => {
      await expect(restore(place(target), broken)).rejects.toThrow(reason);
      expect(await emailIn(target)).toBe('no such booking');
    });
  });

  it('reports inconsistent data (negative control)', async () => {
    await into(async (target) => {
      await restore(place(target), file);
      await withClient(target.url, async (client) => {
        await client.query(`alter table ledger_entries disable trigger user`);
        await client.query(`delete from ledger_entries`);
      });
      const wrong = join(folder, 'wrong.backup');
      await backUp({ databaseUrl: target.url, dataDir: null }, wrong);
      const { violations } = await restore(place(target, true), wrong);
      expect(violations).toContainEqual(
        expect.objectContaining({ invariant: 'paid_without_ledger_line' }),
      );
    });
  });
});

const newer = (): Buffer =>
  frame('H', { format: 'safar-backup', version: 1, migrations: ['Tomorrow'], sequences: {} });
