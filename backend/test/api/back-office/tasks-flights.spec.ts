import type { TaskView, TasksView } from '@safar/domain/contracts/office/overview';
import { addDays, isoDay } from '@safar/domain/dates/dates';
import { dayFromToday, buildDeparture } from '../../factories/departures.js';
import { FlightsClient, homeOn, outOn } from '../../factories/clients/flights-client.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';
import { openApp } from '../../harness/app.js';
import { StaffClient } from '../../harness/staff-client.js';

const IN_DAYS = 420;

const app = openApp();
let editor: StaffClient;
const staffBookings = new StaffBookingsClient(app);
beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});
beforeEach(() => app.db.query(`delete from settings where key = 'flightsFinalDays'`));

/** Sets the days past the limit of the console, so that no departure of the demo is in the way. */
const finalDays = (days: number): Promise<unknown> =>
  app.db.query(
    `insert into settings (key, value) values ('flightsFinalDays', to_jsonb($1::int))
     on conflict (key) do update set value = excluded.value`,
    [days],
  );

async function tasksOf({ id }: { id: string }): Promise<TaskView[]> {
  const { body } = await staffBookings.call<TasksView>('agent', 'GET /overview/tasks');
  return body.items.filter(
    ({ kind, subject_id }) => kind === 'flights_missing' && subject_id === id,
  );
}

/** A departure in 420 days, with a booking. */
async function sold(more: number, state: 'option' | 'confirmed' = 'confirmed') {
  const departure = await buildDeparture(app.db, { inDays: IN_DAYS + more });
  const { id: bookingId } = await staffBookings.sell({ departureDate: departure.date, state });
  return { ...departure, bookingId };
}

describe('Missing flight times', () => {
  it('are a task from so many days before departure on, at the end of which they are late', async () => {
    const departure = await sold(0);
    expect(await tasksOf(departure)).toEqual([]);
    await finalDays(IN_DAYS - 1);
    expect(await tasksOf(departure)).toEqual([]);
    await finalDays(IN_DAYS);
    const [task, ...more] = await tasksOf(departure);
    expect(more).toEqual([]);
    expect(task).toMatchObject({
      booking: null,
      departure: { id: departure.id, destination: 'Istanbul', date: dayFromToday(IN_DAYS) },
      markable: false,
      link: `/departures/${departure.id}/show`,
    });
    expect(Date.parse(task?.since ?? '')).toBeLessThanOrEqual(Date.now());
    const hours = (Date.parse(task?.deadline ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(-0.1);
    expect(hours).toBeLessThan(25);
  });

  it('are a task while the times are preliminary, and none once they are final both ways', async () => {
    const departure = await sold(1, 'option');
    await finalDays(IN_DAYS + 1);
    const flights = new FlightsClient(editor);
    const home = addDays(isoDay(departure.date), 4);
    await flights.put(departure, [outOn(departure.date), homeOn(home)]).expect(200);
    expect(await tasksOf(departure)).toHaveLength(1);
    await flights.final(departure).expect(200);
    expect(await tasksOf(departure)).toEqual([]);
    await app.db.query(`delete from flight_legs where departure_id = $1 and direction = 'back'`, [departure.id]);
    expect(await tasksOf(departure)).toHaveLength(1);
  });

  it('are none for a departure without bookings, or with cancelled ones only', async () => {
    const [empty, departure] = [await buildDeparture(app.db, { inDays: IN_DAYS + 2 }), await sold(3)];
    await finalDays(IN_DAYS + 5);
    expect(await tasksOf(empty)).toEqual([]);
    expect(await tasksOf(departure)).toHaveLength(1);
    await app.db.query(`update bookings set state = 'cancelled' where id = $1`, [departure.bookingId]);
    expect(await tasksOf(departure)).toEqual([]);
  });
}); // oxfmt-ignore
