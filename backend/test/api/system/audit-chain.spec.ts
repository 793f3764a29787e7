import { audit } from '../../../src/common/audit/audit.js';
import { AuditChain } from '../../../src/system/audit-log/audit-chain.service.js';
import { seal, verifyChain } from '../../../src/common/audit/audit-chain.js';
import { RolesClient } from '../../harness/api-client.js';
import { openApp } from '../../harness/app.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(120_000);

const app = openApp();

const write = (id: string): Promise<void> =>
  audit(app.db.manager, { action: 'setting.changed', object: { type: 'setting', id } });

const sealAll = (): Promise<number> => app.db.transaction((tx) => seal(tx, 10_000));

/** Changes the log as someone with database access could, and returns the faults that the verification reports. */
async function after(...statements: readonly string[]): Promise<unknown> {
  const runner = app.db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(`alter table audit_log disable trigger user`);
    await runner.query(`alter table audit_chain disable trigger user`);
    for (const statement of statements) await runner.query(statement);
    return (await verifyChain(runner.manager)).faults.map(({ fault }) => fault);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const middle = `(select audit_id from audit_chain order by position offset 2 limit 1)`;

describe('The hash chain of the audit log', () => {
  beforeAll(async () => {
    for (const id of ['one', 'two', 'three', 'four', 'five']) await write(id);
    await sealAll();
  });

  it('covers every entry exactly once, and sealing again adds nothing', async () => {
    const { checked, faults } = await verifyChain(app.db.manager);
    const [row] = await app.db.query<{ lines: number }[]>(
      `select count(*)::int as lines from audit_log`,
    );
    expect({ checked, faults }).toEqual({ checked: row?.lines, faults: [] });
    expect(await sealAll()).toBe(0);
  });

  // [ASVS 16.4.2]
  it.each([
    ['a changed word', ['changed'], `update audit_log set action = 'x' where id = ${middle}`],
    [
      'a changed time',
      ['changed'],
      `update audit_log set at = at + interval '1 microsecond' where id = ${middle}`,
    ],
    [
      'another actor',
      ['changed'],
      `update audit_log set actor_id = gen_random_uuid() where id = ${middle}`,
    ],
    ['a line that is gone', ['missing'], `delete from audit_log where id = ${middle}`],
    ['a link that is gone', ['unlinked'], `delete from audit_chain where audit_id = ${middle}`],
    [
      'a forged link',
      ['unlinked', 'unlinked'],
      `update audit_chain set hash = repeat('0', 64) where audit_id = ${middle}`,
    ],
  ])('is broken by %s', async (_, faults, statement) => {
    expect(await after(statement)).toEqual(faults);
  });

  it('is broken when entries and their digests are both changed', async () => {
    expect(
      await after(
        `update audit_log set action = 'x' where id = ${middle}`,
        `update audit_chain set digest = repeat('0', 64) where audit_id = ${middle}`,
      ),
    ).toContain('unlinked');
  });

  // [ASVS 16.4.2]
  it('reports a missing end when its head was stored elsewhere', async () => {
    const { head } = await verifyChain(app.db.manager);
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`alter table audit_chain disable trigger user`);
    await runner.query(`delete from audit_chain where position = ${head.position}`);
    const { faults } = await verifyChain(runner.manager, head);
    await runner.rollbackTransaction();
    await runner.release();
    expect(faults).toEqual([{ position: head.position, fault: 'cut off' }]);
  });

  it('stays valid when the retention deletes the oldest entries', async () => {
    await app.db.query(
      `insert into audit_log (action, object_type, object_id, at)
       values ('setting.changed', 'setting', 'old', now() - interval '3 years')`,
    );
    await sealAll();
    await app.db.transaction(async (tx) => {
      await tx.query(`set local safar.retention = 'on'`);
      await tx.query(`delete from audit_log where object_id = 'old'`);
    });
    expect((await verifyChain(app.db.manager)).faults).toEqual([]);
  });

  it('stays valid when the retention becomes longer after that', async () => {
    await app.db.query(
      `insert into audit_log (action, object_type, object_id, at)
       values ('setting.changed', 'setting', 'older', now() - interval '30 months')`,
    );
    await sealAll();
    await app.db.transaction(async (tx) => {
      await tx.query(`set local safar.retention = 'on'`);
      await tx.query(`delete from audit_log where object_id = 'older'`);
    });
    const longer = await new RolesClient(app).call('admin', 'PUT /settings/retention.auditMonths', {
      value: 60,
    });
    expect(longer.status).toBe(200);
    expect((await verifyChain(app.db.manager)).faults).toEqual([]);
    await sealAll();
    // A line that no retention has reached must still be there.
    expect(await after(`delete from audit_log where id = ${middle}`)).toEqual(['missing']);
  });

  it('rejects every change of a link', async () => {
    await expect(app.db.query(`update audit_chain set hash = digest`)).rejects.toThrow(
      /append only/,
    );
    await expect(app.db.query(`delete from audit_chain`)).rejects.toThrow(/append only/);
  });

  it('includes an entry committed after newer ones, and does not wait for it', async () => {
    const slow = app.db.createQueryRunner();
    await slow.startTransaction();
    await audit(slow.manager, {
      action: 'setting.changed',
      object: { type: 'setting', id: 'slow' },
    });
    await write('quick');
    expect(await sealAll()).toBe(1);
    await slow.commitTransaction();
    await slow.release();
    expect(await sealAll()).toBe(1);
    expect((await verifyChain(app.db.manager)).faults).toEqual([]);
  });

  // [SPEC I6.13]
  it('stays a single chain when several processes seal and write at once', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 4 === 0 ? app.db.transaction((tx) => seal(tx, 7)) : write(`many ${index}`),
      ),
    );
    await sealAll();
    expect((await verifyChain(app.db.manager)).faults).toEqual([]);
  });

  it('is extended by a job shortly after an entry is written', async () => {
    await write('soon');
    await app.nest.get(AuditChain, { strict: false }).sealSoon();
    await until(sealedAll, Boolean);
  });
});

async function sealedAll(): Promise<boolean> {
  const [row] = await app.db.query<{ open: number }[]>(
    `select count(*)::int as open from audit_log l
      where not exists (select from audit_chain c where c.audit_id = l.id)`,
  );
  return row?.open === 0;
}
