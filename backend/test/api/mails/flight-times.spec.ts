import { addDays } from '@safar/domain/dates/dates';
import { FlightTimesMails } from '../../../src/bookings/mails/flight-times-mails.service.js';
import { type RenderedMail, Mails } from '../../../src/mails/mail.service.js';
import { findMail } from '../../factories/stored-mails.js';
import { buildDeparture } from '../../factories/departures.js';
import { FlightsClient, homeOn, outOn } from '../../factories/clients/flights-client.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';
import { openApp } from '../../harness/app.js';
import { StaffClient } from '../../harness/staff-client.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(60_000);

const WHY = { reason: 'Ny tidtabell' };

const app = openApp();
let flights: FlightsClient;
const staffBookings = new StaffBookingsClient(app);
beforeAll(async () => {
  flights = new FlightsClient(await StaffClient.of(app, 'editor'));
});

interface Told {
  readonly id: string;
  readonly dedupe: string;
}

const told = ({ id }: { id: string }): Promise<Told[]> =>
  app.db.query(
    `select id, dedupe from outbox_mails where topic = 'flight_times' and booking_id = $1 order by dedupe`,
    [id],
  );
const versionsTold = async (booking: { id: string }): Promise<number[]> =>
  (await told(booking)).map(({ dedupe }) => Number(dedupe.split(':')[2]));
const untilTold = (booking: { id: string }, count: number): Promise<Told[]> =>
  until(
    () => told(booking),
    (mails) => mails.length >= count,
  );
/** Waits until every queued job about flight times has run. */
const untilQuiet = (): Promise<unknown> =>
  until(
    () =>
      app.db.query<unknown[]>(
        `select from graphile_worker.jobs where task_identifier = 'flight-times'`,
      ),
    (jobs) => jobs.length === 0,
  );

async function rendered({ id }: Pick<Told, 'id'>): Promise<RenderedMail | null> {
  const mail = await findMail(app.db.manager, id);
  return mail && app.nest.get(Mails).render(mail);
}

interface Flying {
  readonly id: string;
  readonly date: string;
  readonly return_date: string;
}

async function newDeparture(): Promise<Flying> {
  const { id, date } = await buildDeparture(app.db);
  return { id, date, return_date: addDays(date, 4) };
}

/** Sells one seat on a departure. */
async function sold(
  departure: Flying,
  state: 'confirmed' | 'option' = 'confirmed',
  language: 'sv' | 'ar' = 'sv',
): Promise<{ id: string }> {
  const { id } = await staffBookings.sell({
    departureDate: departure.date,
    state,
    more: { language },
  });
  return { id };
}

const legs = ({ date, return_date }: Flying, hour: string) => [
  outOn(date, { departs: `${date}T${hour}` }),
  homeOn(return_date),
];

/** Makes a departure with final flights, and waits for the mails about them. */
async function final(): Promise<Flying> {
  const departure = await newDeparture();
  await flights.put(departure, legs(departure, '07:15')).expect(200);
  await flights.final(departure).expect(200);
  await untilQuiet();
  return departure;
}

// [SPEC I23.8]
describe('Mails about flight times', () => {
  it('go out once when the times become final, with the times', async () => {
    const departure = await newDeparture();
    const booking = await sold(departure);
    await flights.put(departure, legs(departure, '07:15')).expect(200);
    await flights.put(departure, legs(departure, '07:20')).expect(200);
    expect(await told(booking)).toEqual([]);
    await flights.final(departure).expect(200);
    await flights.final(departure).expect(200);
    const [mail] = await untilTold(booking, 1);
    await untilQuiet();
    expect(await versionsTold(booking)).toEqual([0]);
    const content = mail ? await rendered(mail) : null;
    expect(content?.subject).toMatch(/^Dina flygtider är klara – /);
    expect(content?.text).toMatch(
      /FLYG\nUtresa, .+: 07\.20 Stockholm.* \(ARN\) – 12\.45 .*\(IST\), ZZ101, Safar Air/,
    );
    expect(content?.text).toContain('- Alla tider är lokal tid.');
    expect(content?.text).not.toContain('preliminära');
  });

  it('go out once for each change of final times, to confirmed bookings only', async () => {
    const departure = await final();
    const [booking, option] = [await sold(departure), await sold(departure, 'option')];
    const cancelled = await sold(departure);
    await app.db.query(`update bookings set state = 'cancelled' where id = $1`, [cancelled.id]);
    const change = (hour: string, more: object = {}) =>
      flights.put(departure, legs(departure, hour), { ...WHY, ...more });
    await flights.put(departure, legs(departure, '08:00')).expect(422);
    await change('08:00').expect(200);
    await change('08:00').expect(200);
    await untilTold(booking, 1);
    await change('09:00').expect(200);
    await untilTold(booking, 2);
    await untilQuiet();
    expect(await versionsTold(booking)).toEqual([1, 2]);
    expect([await told(option), await told(cancelled)]).toEqual([[], []]);
  });

  it('have old and new times, without rights when the change is small', async () => {
    const departure = await final();
    const booking = await sold(departure);
    await flights.put(departure, legs(departure, '08:00'), WHY).expect(200);
    const [mail] = await untilTold(booking, 1);
    const content = mail ? await rendered(mail) : null;
    expect(content?.subject).toMatch(/^Dina flygtider är ändrade – /);
    expect(content?.text).toMatch(
      /NYA TIDER\nUtresa, .+: 08\.00 [^]*TIDIGARE TIDER\nUtresa, .+: 07\.15 /,
    );
    // The way home is as it was.
    expect(content?.text.match(/Hemresa, /g)).toHaveLength(1);
    expect(content?.text).toContain('Passar de nya tiderna inte?');
    expect(content?.text).not.toContain('paketreselagen');
  });

  it('say what the traveller may do when staff judge the change as significant', async () => {
    const departure = await final();
    const [swede, arab] = [await sold(departure), await sold(departure, 'confirmed', 'ar')];
    const { date, return_date } = departure;
    const times = { departs: `${date}T11:30`, arrives: `${date}T17:00` };
    const request = [outOn(date, times), homeOn(return_date)];
    await flights.put(departure, request, WHY).expect(409);
    await flights.put(departure, request, { ...WHY, significant: true }).expect(200);
    const [swedish] = await untilTold(swede, 1);
    const [arabic] = await untilTold(arab, 1);
    const text = swedish && (await rendered(swedish))?.text;
    expect(text).toContain('avboka resan utan avgift');
    expect(text).toMatch(/inom 14 dagar/);
    expect(text).toMatch(/ring oss senast \S+dag \d/);
    const html = arabic && (await rendered(arabic))?.html;
    expect(html).toContain('إلغاء الرحلة دون رسوم');
    expect(html).toContain('<bdi dir="ltr">11:30</bdi>');
    expect(html).toContain('<bdi dir="ltr">ZZ101</bdi>');
  });

  it('are not sent to who was confirmed after the change, whose confirmation has the times', async () => {
    const departure = await final();
    const early = await sold(departure);
    await flights.put(departure, legs(departure, '08:00'), WHY).expect(200);
    await untilTold(early, 1);
    const late = await sold(departure);
    await app.nest.get(FlightTimesMails).queue({ departure_id: departure.id, version: 1 });
    expect(await told(late)).toEqual([]);
  });

  it('are one when a change overtakes the mail about the one before, from the times that the customer knows', async () => {
    const departure = await final();
    const booking = await sold(departure);
    await flights.put(departure, legs(departure, '08:00'), WHY).expect(200);
    await untilTold(booking, 1);
    await flights.put(departure, legs(departure, '09:00'), WHY).expect(200);
    const [first, second] = await untilTold(booking, 2);
    if (!first || !second) throw new Error('No mails');
    await app.db.query(`update outbox_mails set state = 'queued' where id = $1`, [first.id]);
    expect(await rendered(first)).toBeNull();
    expect((await rendered(second))?.text).toMatch(/: 09\.00 [^]*: 07\.15 /);
    // Once the first was sent, the customer knows its times.
    await app.db.query(`update outbox_mails set state = 'sent' where id = $1`, [first.id]);
    expect((await rendered(second))?.text).toMatch(/: 09\.00 [^]*: 08\.00 /);
    await flights.put(departure, legs(departure, '08:00'), WHY).expect(200);
    const third = (await untilTold(booking, 3))[2];
    await app.db.query(`update outbox_mails set state = 'queued' where id = $1`, [second.id]);
    // Back to what the customer knows: nothing to tell.
    expect(third && (await rendered(third))).toBeNull();
  });
});

describe('A crash while mails are queued', () => {
  it('leaves none behind, and the next attempt queues each once', async () => {
    const departure = await final();
    const bookings = [await sold(departure), await sold(departure), await sold(departure)];
    await flights.put(departure, legs(departure, '08:00'), WHY).expect(200);
    for (const booking of bookings) await untilTold(booking, 1);
    await untilQuiet();
    const counts = async () => (await Promise.all(bookings.map(told))).map(({ length }) => length);
    const times = { departure_id: departure.id, version: 1 };
    const mails = app.nest.get(FlightTimesMails);
    // Again changes nothing; only the rows themselves stop a second mail.
    await mails.queue(times);
    expect(await counts()).toEqual([1, 1, 1]);
    await app.db.query(`delete from outbox_mails where topic = 'flight_times'`);
    const last = bookings.map(({ id }) => id).sort().at(-1);
    await app.db.query(
      `alter table outbox_mails add constraint broken check (booking_id <> '${last}' or topic <> 'flight_times')`,
    );
    await expect(mails.queue(times)).rejects.toThrow(/broken/);
    expect(await counts()).toEqual([0, 0, 0]);
    await app.db.query(`alter table outbox_mails drop constraint broken`);
    await mails.queue(times);
    expect(await counts()).toEqual([1, 1, 1]);
  });
}); // oxfmt-ignore
