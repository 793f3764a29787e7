import { type IsoDay, addDays, isoDay } from '@safar/domain/dates/dates';
import { Clock } from '../../../src/common/clock.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import {
  SWEEPS,
  SWEEP_NAMES,
  type SweepName,
} from '../../../src/privacy/erasure/erasure.sweeps.js';
import { PastBookings } from '../../factories/past-bookings.js';
import { dayFromToday } from '../../factories/departures.js';
import { erased, foundIn, knownEverywhere, documentsMentioning } from '../../factories/erasure.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { Metric } from '../metric.js';

jest.setTimeout(180_000);

/*
 * One process is enough: the nine days are nine faked clocks inside it, and a second process would use the real day.
 * That only one process does the work is tested with the queue (backend/test/api/privacy/retention.spec.ts).
 */
const goal = new Metric('G23');

const COLUMNS_BEFORE = 21;
/** Documents that bookkeeping law requires to keep. */
const RECEIPT_KINDS = /receipt|credit_note/;

let pastBookings: PastBookings;
beforeAll(async () => {
  pastBookings = await PastBookings.open();
});
afterAll(() => pastBookings.app.close());

describe('After an erasure', () => {
  // [SPEC I5.19]
  it('the six values of the person remain in receipts and credit notes only, and in no column of the database', async () => {
    const guest = await knownEverywhere(pastBookings);
    const { manager } = pastBookings.app.db;
    goal.atLeast(
      'columns that hold the person before',
      (await foundIn(manager, guest)).length,
      COLUMNS_BEFORE,
    );
    const receipt = await erased(pastBookings, guest);
    expect(receipt).toMatchObject({ state: 'done', blocks: [] });
    const found = await foundIn(manager, guest);
    expect(found).toEqual([]);
    goal.is('columns that hold them after the erasure', found.length, 0);
    const documents = (await documentsMentioning(pastBookings, guest)).filter(
      (kind) => !RECEIPT_KINDS.test(kind),
    );
    expect(documents).toEqual([]);
    goal.is('documents about them that are no receipts', documents.length, 0);
    expect(receipt.kept).toContainEqual(
      expect.objectContaining({ what: 'payments', rows: 1, why: 'bookkeeping' }),
    );
    await waitForJobs(pastBookings.app.db);
    expect(await violations(pastBookings.app.db)).toEqual([]);
  });

  // [SPEC I5.19]
  it('the search finds the person when any sweep is left out (negative control)', async () => {
    const guest = await knownEverywhere(pastBookings);
    const person = { bookingIds: [guest.id], address: guest.person.email };
    const without = async (left?: SweepName): Promise<string[]> => {
      const runner = pastBookings.app.db.createQueryRunner();
      await runner.startTransaction();
      try {
        for (const name of SWEEP_NAMES) {
          if (name !== left) await SWEEPS[name](runner.manager, person);
        }
        return await foundIn(runner.manager, guest);
      } finally {
        await runner.rollbackTransaction();
        await runner.release();
      }
    };
    const [{ marks } = { marks: null }] = await pastBookings.query<{ marks: string | null }>(
      `select to_regclass('task_resolutions')::text as marks`,
    );
    const blind: SweepName[] = [];
    for (const name of SWEEP_NAMES) {
      if ((await without(name)).length === 0) blind.push(name);
    }
    expect(blind).toEqual(marks === null ? ['attention'] : []);
    goal.control('sweeps of the erasure that are missed', SWEEP_NAMES.length - blind.length);
    expect(await without()).toEqual([]);
  });
});

/** SQL by rule: rows that should be deleted by a day ($1). Deliberately independent of the product's rules. */
const PAST: Readonly<Record<string, string>> = {
  unpaid: `select 1 from bookings b where state in ('expired', 'cancelled') and email <> ''
    and (ended_at at time zone 'Europe/Stockholm')::date + 30 < $1::date
    and not exists (select from ledger_entries l where l.booking_id = b.id)`,
  birthdates: `select 1 from passengers p join bookings b on b.id = p.booking_id
    where b.return_date + 90 < $1::date and (p.birthdate is not null or p.gender is not null)`,
  lists: `select 1 from passenger_list_exports e join departures d on d.id = e.departure_id where d.return_date + 90 < $1::date`,
  phones: `select 1 from bookings where return_date + interval '12 months' < $1::date and phone <> ''`,
  travellers: `select 1 from bookings b join passengers p on p.booking_id = b.id
    where b.return_date + interval '3 years' < $1::date and b.email || p.first_name || p.last_name <> ''`,
  reasons: `select 1 from bookings b join booking_lines l on l.booking_id = b.id
    where b.return_date + interval '3 years' < $1::date and l.reason <> ''`,
  accounts: `select 1 from ledger_entries where extract(year from at at time zone 'Europe/Stockholm') + 7
    < extract(year from $1::date)`,
  events: `select 1 from stripe_events where processed_at is not null
    and (received_at at time zone 'Europe/Stockholm')::date + 90 < $1::date`,
  mails: `select 1 from outbox_mails where state = 'sent' and to_address <> ''
    and (sent_at at time zone 'Europe/Stockholm')::date + 30 < $1::date`,
  // Except entries written by this run, which carry the real date.
  log: `select 1 from audit_log where action <> 'retention.ran' and (at at time zone 'Europe/Stockholm')::date + interval '24 months' < $1::date`,
  exports: `select 1 from privacy_exports where (expires_at at time zone 'Europe/Stockholm')::date < $1::date`,
};

/** Returns how many rows of each rule are overdue, without the rules that have none. */
async function past(day: IsoDay): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [rule, sql] of Object.entries(PAST)) {
    const rows = await pastBookings.query(sql, [day]);
    if (rows.length > 0) found.set(rule, rows.length);
  }
  return found;
}

const sumOf = (counts: Iterable<number>): number =>
  [...counts].reduce((sum, count) => sum + count, 0);

const laterBy = (years: number, days: number): IsoDay => {
  const today = dayFromToday(0);
  // Most years have no 29 February.
  const date = today.slice(4).replace('-02-29', '-02-28');
  return addDays(isoDay(`${Number(today.slice(0, 4)) + years}${date}`), days);
};

describe('The retention at nine faked dates', () => {
  it('leaves no overdue row, and had some for every rule', async () => {
    await pastBookings.justExpired();
    const guest = await knownEverywhere(pastBookings);
    await pastBookings.returned(guest, '0 days', 0);
    await pastBookings.query(
      `update departures set date = $2, return_date = $2
        where id = (select departure_id from bookings where id = $1)`,
      [guest.id, dayFromToday(-1)],
    );
    const days = [
      laterBy(0, 1), laterBy(0, 9), laterBy(0, 31), laterBy(0, 92), laterBy(1, 1),
      laterBy(2, 2), laterBy(3, 1), laterBy(8, 1), laterBy(20, 0),
    ]; // oxfmt-ignore
    const waiting = new Set<string>();
    const missed: string[] = [];
    let [before, after] = [0, 0];
    const today = jest.spyOn(pastBookings.app.nest.get(Clock), 'today');
    for (const day of days) {
      today.mockReturnValue(day);
      const due = await past(day);
      due.forEach((_, rule) => waiting.add(rule));
      before += sumOf(due.values());
      await pastBookings.run();
      const left = await past(day);
      left.forEach((_, rule) => missed.push(`${day} ${rule}`));
      after += sumOf(left.values());
    }
    today.mockRestore();
    expect([...waiting].sort()).toEqual(Object.keys(PAST).sort());
    expect(missed).toEqual([]);
    goal.is('faked dates', days.length, 9);
    goal.is('rules that had something to let go of', waiting.size, Object.keys(PAST).length);
    goal.is('rows past their date', after, 0);
    goal.control('rows past their date before the retention has run', before);
  });
});
