import { violations } from '../../../src/payments/ledger/invariants.js';
import { moneyDifferences } from '../../factories/departures.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import type { MeetingContext } from '../money/meetings-actions.js';
import { type Meeting, RowLock } from '../money/meetings-row-lock.js';
import { Metric, scaled } from '../metric.js';
import { DEPARTURE_ACTIONS, type DepartureAction } from './departure-actions.js';
import { deadlocksOf } from './deadlocks.js';
import { StockSale } from './stock-sale.js';

jest.setTimeout(scaled(1_800_000, 240_000));

const goal = new Metric('G32');

/** Rows of a departure in the order in which every action locks them; locked as a sale locks them. */
const GATES = [
  'departures where id = $1',
  `departure_airports where departure_id = $1 and iata = 'GOT'`,
  `departure_rooms where departure_id = $1 and stock is not null`,
  `departure_extras where departure_id = $1 and stock is not null`,
].map((rows) => `${rows} for no key update`);

interface Pair {
  readonly first: DepartureAction;
  readonly second: DepartureAction;
  /** What both wait for: see RowLock.of; $1 is the departure. */
  readonly gate: string;
}

const named = (name: string): DepartureAction => {
  const action = DEPARTURE_ACTIONS.find((one) => one.name === name);
  if (!action) throw new Error(`There is no action ${name}`);
  return action;
};
const pair = (
  first: DepartureAction,
  second: DepartureAction,
  gate = 'departures where id = $1 for no key update',
): Pair => ({ first, second, gate });

/** Every action after every action, and after itself, at every gate. */
const ALL = GATES.flatMap((gate) =>
  DEPARTURE_ACTIONS.flatMap((first) =>
    DEPARTURE_ACTIONS.map((second) => pair(first, second, gate)),
  ),
);
/** An action that locks something before the departure stops an order that has come first; two departures need a move. */
const FEW = [
  ...DEPARTURE_ACTIONS.map((action) => pair(named('book'), action)),
  ...['edit the departure', 'move'].map((name) => pair(named(name), named('move'))),
];

async function race(
  { staff, sale }: MeetingContext,
  { first, second, gate }: Pair,
): Promise<Meeting> {
  const { db } = staff.app;
  const departure = await sale.departure({ rooms: 90, extras: 90 });
  const presses = [
    await first.prepare({ staff, sale }, departure),
    await second.prepare({ staff, sale }, departure),
  ];
  const lock = await RowLock.of(db, gate, [departure.id]);
  return lock.meet(presses);
}

/**
 * Gives seats back to the airport before its departure, the reverse of how they are taken, and waits between the two until
 * an order has locked the departure. PostgreSQL does not keep the order of arrival for an action that has locked the key of
 * a row before, so a lock on the row itself led to a deadlock in every second meeting only.
 */
const REVERSED = `
create or replace function give_seats(departure uuid, airport uuid, back int) returns void language plpgsql as $$
begin
  update departure_airports set taken = taken - back where id = airport and departure_id = departure;
  perform pg_advisory_xact_lock(hashtext(departure::text));
  update departures set taken = taken - back where id = departure;
end $$`;
const BETWEEN = 'pg_advisory_xact_lock(hashtext($1::text))';

describe('Everything that is done to one departure, two things at a time', () => {
  let app: ProcessHarness;
  let context: MeetingContext;
  beforeAll(async () => {
    // Each meeting has a departure of its own, and every snapshot would read them all.
    const variables = { DATABASE_POOL: '12', SNAPSHOT: 'off' };
    app = await startProcesses(2, variables);
    const staff = await PaymentsClient.open(app);
    context = { staff, sale: await StockSale.open(app.db) };
  });
  afterAll(() => app.close());

  it('waits for each other in one order, so that nothing stops in a deadlock', async () => {
    const broken: string[] = [];
    let met = 0;
    const pairs = scaled(ALL, FEW);
    for (const one of pairs) {
      const { statuses, waiting } = await race(context, one);
      met += waiting > 1 ? 1 : 0;
      if (statuses.some((status) => status >= 500)) {
        broken.push(`${one.first.name}, ${one.second.name}: ${statuses.join(', ')}`);
      }
    }
    await waitForJobs(app.db);
    expect(broken).toEqual([]);
    expect(await violations(app.db)).toEqual([]);
    expect(await moneyDifferences(app.db)).toEqual([]);
    goal.atLeast('pairs of actions that met at one row', met, pairs.length / 3);
    goal.is('deadlocks', await deadlocksOf(app), 0);
  });

  it('stops in a deadlock when a function locks the other way round (negative control)', async () => {
    await app.processes[0]?.start();
    await app.db.query(REVERSED);
    const { statuses } = await race(context, pair(named('cancel'), named('book'), BETWEEN));
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    goal.control('deadlocks with seats given back in another order', await deadlocksOf(app));
  });
});
