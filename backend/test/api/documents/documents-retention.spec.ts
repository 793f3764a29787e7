import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ENV, type Env } from '../../../src/common/config/env.js';
import {
  purgeDocumentContents,
  saveDocumentFile,
} from '../../../src/documents/documents.queries.js';
import { Documents } from '../../../src/documents/documents.service.js';
import { PrivateStore } from '../../../src/media/storage/private-store.service.js';
import { PastBookings, type Guest } from '../../factories/past-bookings.js';
import { type Issued, issuedFor, wordsIn } from '../../factories/issued-documents.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(120_000);

let pastBookings: PastBookings;
let passenger: Guest;
/** As they were before the retention. */
let before: Issued[];
let deleted: unknown;

const isThere = (name: string | null): boolean =>
  existsSync(join(pastBookings.app.nest.get<Env>(ENV).dataDir, 'documents', name ?? 'none'));

beforeAll(async () => {
  pastBookings = await PastBookings.open();
  passenger = await pastBookings.guest('full');
  const documents = pastBookings.app.nest.get(Documents);
  const order = { kind: 'travel_documents', bookingId: passenger.id, dedupe: `journey:${passenger.id}` } as const;
  await pastBookings.app.db.transaction((tx) => documents.issue(tx, order));
  for (const { id } of await issuedFor(pastBookings.app, passenger.id)) await documents.file(id);
  before = await issuedFor(pastBookings.app, passenger.id);
  expect(before.every(({ file_name: name }) => isThere(name))).toBe(true);
  await pastBookings.returned(passenger, '3 years', 1);
  deleted = await pastBookings.run();
}); // oxfmt-ignore
afterAll(() => pastBookings.app.close());

const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const gone = (name: string | null): Promise<boolean> =>
  until(
    () => Promise.resolve(!isThere(name)),
    (yes) => yes,
  );

describe('Documents after the retention of passenger data', () => {
  it('lose their content and files but keep their numbers, while receipts stay', async () => {
    expect(before.map(({ kind }) => kind)).toEqual(['confirmation', 'receipt', 'travel_documents']);
    expect(deleted).toMatchObject({ travellers: 1 });
    const after = await issuedFor(pastBookings.app, passenger.id);
    expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
    expect(after.map(({ content, file_name: name }) => [content !== null, name !== null])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    for (const { kind, file_name: name } of before) {
      expect(kind === 'receipt' ? isThere(name) : await gone(name)).toBe(true);
    }
    const receipt = after.find(({ kind }) => kind === 'receipt')?.content;
    expect(receipt && wordsIn(receipt)).toContain(
      `${passenger.person.first} ${passenger.person.last}`,
    );
  });

  it('are no longer shown or served, and cannot be issued again', async () => {
    const { documents } = await pastBookings.file(passenger);
    expect(documents.map(({ kind }) => kind)).toEqual(['receipt']);
    const [confirmation] = await issuedFor(pastBookings.app, passenger.id);
    const files = pastBookings.app.nest.get(Documents);
    await expect(files.file(confirmation?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const order = { kind: 'confirmation', bookingId: passenger.id } as const;
    const again = pastBookings.app.db.transaction((tx) =>
      files.issue(tx, { ...order, dedupe: `confirmation:${passenger.id}` }),
    );
    expect(await again).toBeNull();
  });

  it('are deleted with the ledger entries, including files', async () => {
    const [, receipt] = await issuedFor(pastBookings.app, passenger.id);
    await pastBookings.returned(passenger, '9 years', 1);
    await pastBookings.query(`alter table ledger_entries disable trigger ledger_append_only`);
    await pastBookings.query(`update ledger_entries set at = at - interval '9 years' where booking_id = $1`, [passenger.id]);
    await pastBookings.query(`alter table ledger_entries enable trigger ledger_append_only`);
    expect(await pastBookings.run()).toMatchObject({ accounts: 1 });
    expect(await issuedFor(pastBookings.app, passenger.id)).toEqual([]);
    expect(await gone(receipt?.file_name ?? null)).toBe(true);
    const { person } = passenger;
    expect(await pastBookings.tablesHolding([person.first, person.last])).toEqual([]);
  }); // oxfmt-ignore

  it('leave no file whose name is saved while they are emptied', async () => {
    const { app } = pastBookings;
    const { id } = await pastBookings.guest('full');
    const [confirmation] = await issuedFor(app, id);
    const name = `2026/${id}.pdf`;
    await app.nest.get(PrivateStore).put(name, Buffer.from('%PDF-'));
    const request = app.db.createQueryRunner();
    await request.startTransaction();
    const file = { name, sha256: 'a'.repeat(64) };
    await saveDocumentFile(request.manager, confirmation?.id ?? '', file);
    const emptied = app.db.transaction((tx) => purgeDocumentContents(tx, [id]));
    await until(
      () => pastBookings.query(WAITING),
      (rows) => rows.length > 0,
    );
    await request.commitTransaction();
    await request.release();
    await emptied;
    expect(await gone(name)).toBe(true);
  });

  it('cannot be emptied in any other way', async () => {
    const guest = await pastBookings.guest('full');
    const emptied = pastBookings.query(
      `update documents set content = null, emptied_at = now() where booking_id = $1`,
      [guest.id],
    );
    await expect(emptied).rejects.toThrow(/never changed/);
  });
});
