import { Documents } from '../../../src/documents/documents.service.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { type TestBooking, buildBooking } from '../../factories/test-bookings.js';

jest.setTimeout(120_000);

const ISSUES = 50;
/** As many as there are connections; on a slow machine, more would be rejected while waiting for one. */
const AT_ONCE = 8;

const app = openApp();
let sale: TestBooking;
beforeAll(async () => {
  sale = await buildBooking(app, {
    ...{ destinationId: 'istanbul', inDays: 101, names: ['Layla', 'Haddad'] },
    ...{ contact: ['layla@example.com', '+46701234567'], paymentOption: 'full' },
  });
  await app.db.query(`create sequence control_numbers`);
  await app.db.query(`create table control (number int primary key)`);
});

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

class ChangedMind extends Error {}

/** Runs the action fifty times, eight at a time. Every fifth one is to roll back after it got its number. */
async function race(action: (index: number, giveUp: boolean) => Promise<unknown>): Promise<number> {
  const turns = upTo(ISSUES).values();
  const failures: unknown[] = [];
  const inTurn = async (): Promise<void> => {
    for (const turn of turns) {
      await action(turn, turn % 5 === 2).catch((reason: unknown) => failures.push(reason));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  expect(failures.filter((reason) => !(reason instanceof ChangedMind))).toEqual([]);
  return ISSUES - failures.length;
}

const positions = async (): Promise<number[]> => {
  const rows = await app.db.query<{ position: number }[]>(
    `select position from documents where series = 'B' order by position`,
  );
  return rows.map(({ position }) => position);
};

describe('Document numbers', () => {
  // [SPEC I5.16]
  it('have no gaps when fifty are issued concurrently and some are rolled back', async () => {
    const [already = 0] = (await positions()).slice(-1);
    const documents = app.nest.get(Documents);
    const issued = await race((index, giveUp) =>
      app.db.transaction(async (tx) => {
        const order = { kind: 'travel_documents', bookingId: sale.id } as const;
        await documents.issue(tx, { ...order, dedupe: `race:${index}` });
        if (giveUp) throw new ChangedMind();
      }),
    );
    expect(issued).toBe(40);
    expect(await positions()).toEqual(upTo(already + issued));
  });

  // [SPEC I5.16]
  it('would have gaps with a database sequence (control)', async () => {
    await race((_, giveUp) =>
      app.db.transaction(async (tx) => {
        await tx.query(`insert into control values (nextval('control_numbers'))`);
        if (giveUp) throw new ChangedMind();
      }),
    );
    const rows = await app.db.query<{ number: number }[]>(`select number from control order by 1`);
    expect(rows).toHaveLength(40);
    expect(rows.map(({ number }) => number)).not.toEqual(upTo(40));
  });

  it('are assigned once per event, even when several calls issue it at once', async () => {
    const before = (await positions()).length;
    const documents = app.nest.get(Documents);
    const order = { kind: 'travel_documents', bookingId: sale.id, dedupe: 'once' } as const;
    const results = await Promise.all(
      Array.from({ length: 8 }, () => app.db.transaction((tx) => documents.issue(tx, order))),
    );
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    expect(await positions()).toEqual(upTo(before + 1));
  });

  it('start at one in each year and series', async () => {
    const rows = await app.db.query<{ series: string; number: string; year: number }[]>(
      `select series, year, min(number) as number from documents group by 1, 2 order by 1`,
    );
    const year = Number(dayFromToday(0).slice(0, 4));
    expect(rows).toEqual([
      { series: 'B', year, number: `B-${year}-000001` },
      { series: 'K', year, number: `K-${year}-000001` },
    ]);
  });
});
