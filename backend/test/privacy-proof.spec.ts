import { type IsoDay, addDays, isoDay } from '@safar/domain/rules/dates';
import { Clock } from '../src/core/clock.js';
import { violations } from '../src/payments/invariants.js';
import { SWEEPS, SWEEP_NAMES, type SweepName } from '../src/privacy/erasure.sweeps.js';
import { Archive } from './archive.js';
import { dayFromToday } from './departures.js';
import { erased, foundIn, knownEverywhere, papersOf } from './forgotten.js';
import { untilQuiet } from './quiet.js';

jest.setTimeout(180_000);

let archive: Archive;
beforeAll(async () => {
  archive = await Archive.open();
});
afterAll(() => archive.world.close());

describe('after an erasure', () => {
  it('the six values of the person stand in nothing but vouchers, in no column of the database', async () => {
    const guest = await knownEverywhere(archive);
    const { manager } = archive.world.db;
    expect((await foundIn(manager, guest)).length).toBeGreaterThan(20);
    const receipt = await erased(archive, guest);
    expect(receipt).toMatchObject({ state: 'done', blocks: [] });
    expect(await foundIn(manager, guest)).toEqual([]);
    expect(
      (await papersOf(archive, guest)).filter((kind) => !/receipt|credit_note/.test(kind)),
    ).toEqual([]);
    expect(receipt.kept).toContainEqual(
      expect.objectContaining({ what: 'payments', rows: 1, why: 'bookkeeping' }),
    );
    await untilQuiet(archive.world.db);
    expect(await violations(archive.world.db)).toEqual([]);
  });

  it('with any one of its sweeps left out the search finds the person (negative control)', async () => {
    const guest = await knownEverywhere(archive);
    const person = { bookingIds: [guest.id], address: guest.person.email };
    const without = async (left?: SweepName): Promise<string[]> => {
      const runner = archive.world.db.createQueryRunner();
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
    const [{ marks } = { marks: null }] = await archive.query<{ marks: string | null }>(
      `select to_regclass('attention_marks')::text as marks`,
    );
    const blind: SweepName[] = [];
    for (const name of SWEEP_NAMES) {
      if ((await without(name)).length === 0) blind.push(name);
    }
    expect(blind).toEqual(marks === null ? ['attention'] : []);
    expect(await without()).toEqual([]);
  });
});

/** Rows that are past their date on a day ($1), by rule; written apart from the rules on purpose. */
const PAST: Readonly<Record<string, string>> = {
  unpaid: `select 1 from bookings b where state in ('expired', 'cancelled') and email <> ''
    and (ended_at at time zone 'Europe/Stockholm')::date + 30 < $1::date
    and not exists (select from ledger_entries l where l.booking_id = b.id)`,
  birthdates: `select 1 from passengers p join bookings b on b.id = p.booking_id
    where b.return_date + 90 < $1::date and (p.birthdate is not null or p.gender is not null)`,
  lists: `select 1 from list_exports e join departures d on d.id = e.departure_id where d.return_date + 90 < $1::date`,
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
  // But for what this very run logs, by the real clock.
  log: `select 1 from audit_log where action <> 'retention.ran' and (at at time zone 'Europe/Stockholm')::date + interval '24 months' < $1::date`,
  exports: `select 1 from privacy_exports where (expires_at at time zone 'Europe/Stockholm')::date < $1::date`,
};

const past = async (day: IsoDay): Promise<string[]> => {
  const found: string[] = [];
  for (const [rule, sql] of Object.entries(PAST)) {
    if ((await archive.query(`${sql} limit 1`, [day])).length > 0) found.push(rule);
  }
  return found;
};

const laterBy = (years: number, days: number): IsoDay => {
  const today = dayFromToday(0);
  return addDays(isoDay(`${Number(today.slice(0, 4)) + years}${today.slice(4)}`), days);
};

describe('the retention, at nine faked dates', () => {
  it('leaves no row past its date, and there was one for every rule', async () => {
    await archive.letGo();
    const guest = await knownEverywhere(archive);
    await archive.returned(guest, '0 days', 0);
    await archive.query(
      `update departures set date = $2, return_date = $2
        where id = (select departure_id from bookings where id = $1)`,
      [guest.id, dayFromToday(-1)],
    );
    const days = [
      laterBy(0, 1), laterBy(0, 9), laterBy(0, 31), laterBy(0, 92), laterBy(1, 1),
      laterBy(2, 2), laterBy(3, 1), laterBy(8, 1), laterBy(20, 0),
    ]; // prettier-ignore
    const before = new Set<string>();
    const after: Record<IsoDay, string[]> = {};
    const today = jest.spyOn(archive.world.app.get(Clock), 'today');
    for (const day of days) {
      today.mockReturnValue(day);
      (await past(day)).forEach((rule) => before.add(rule));
      await archive.run();
      after[day] = await past(day);
    }
    today.mockRestore();
    expect([...before].sort()).toEqual(Object.keys(PAST).sort());
    expect(after).toEqual(Object.fromEntries(days.map((day) => [day, []])));
  });
});
