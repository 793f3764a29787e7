import type { DayView } from '@safar/domain/contracts/office/day-closings';
import { weekday } from '@safar/domain/dates/dates';
import { isOffline } from '@safar/domain/pricing/pricing';
import { BookingReminderTasks } from '../../src/staff-bookings/reminders/booking-reminder-tasks.service.js';
import { Retention } from '../../src/privacy/retention/retention.service.js';
import { ANYWHERE, type Agency, COLLEAGUE_PASSWORD, MEMBERS, type Member } from './agency.js';
import { seedFlights } from '../flights.js';
import { departureOn } from './changing.js';
import {
  PAST_CAPACITY,
  PAST_CLOSES_DAYS,
  sampleDepartures,
  pastSeries,
  destinationsOnSale,
} from './schedule.js';
import type { Timeline } from './timeline.js';

const SATURDAY = 6;

/** Creates the second agent and the departures that have left since, with their flights. */
export function opening(timeline: Timeline, day: number): void {
  timeline.on({ day, time: '09:00' }, async (agency) => {
    await agency.signIn('amina');
    const account = { username: 'Karim Agent', email: MEMBERS.karim, role: 'agent' };
    const admin = await agency.staff('amina');
    await admin.call('POST /users', { ...account, password: COLLEAGUE_PASSWORD });
  });
  timeline.on({ day, time: '09:30' }, async (agency) => {
    const editor = await agency.staff('erik');
    const terms = { capacity: PAST_CAPACITY, booking_closes_days: PAST_CLOSES_DAYS };
    for (const destination of destinationsOnSale()) {
      for (const series of pastSeries(timeline.today, destination)) {
        await editor.call('POST /departures/bulk', { ...series, ...terms });
      }
    }
    const today = timeline.dayOf(day);
    await agency.db.transaction((tx) => seedFlights(tx, { today, finalDays: Infinity }));
  });
}

const run = ({ app }: Agency): Promise<unknown> => app.get(BookingReminderTasks, ANYWHERE).run();

/** Reminders, travel documents and options that end. A run also does what earlier runs skipped. */
function rounds(timeline: Timeline): void {
  for (let day = -155; day < -30; day += 10) timeline.on({ day, time: '08:05' }, run);
  for (let day = -30; day <= 0; day += 2) timeline.on({ day, time: '08:05' }, run);
}

function retention(timeline: Timeline): void {
  for (const day of [-60, -1]) {
    timeline.on({ day, time: '03:40' }, ({ app }) => app.get(Retention, ANYWHERE).run());
  }
} // oxfmt-ignore

/** The agent of the day signs in, and closes the day at the end. */
function workingDays(timeline: Timeline): void {
  const agents: readonly Member[] = ['aya', 'karim'];
  for (let day = -6; day <= 0; day += 1) {
    const isWorkday = weekday(timeline.dayOf(day)) < SATURDAY;
    if (!isWorkday) continue;
    const agent = agents[(day + 6) % agents.length] ?? 'aya';
    if (day >= -3) timeline.on({ day, time: '08:50' }, (agency) => agency.signIn(agent));
    if (day === 0) continue;
    timeline.on({ day, time: '18:10' }, (agency) =>
      closeDay(agency, { day: timeline.dayOf(day), by: agent, isShort: day === -4 || day === -5 }),
    );
  }
}

interface Closing {
  readonly day: string;
  readonly by: Member;
  /** The counted cash differs, because of wrong change. */
  readonly isShort: boolean;
}

async function closeDay(agency: Agency, { day, by, isShort }: Closing): Promise<void> {
  const staff = await agency.staff(by);
  const { figures } = await staff.call<DayView>(`GET /day-closings/${day}`);
  const offlineLines = figures.lines.filter(({ method }) => isOffline(method));
  const short = isShort ? 20 : 0;
  const counted = Object.fromEntries(
    offlineLines.map(({ method, ours }) => [method, method === 'cash' ? ours - short : ours]),
  );
  const note = isShort && offlineLines.some(({ method }) => method === 'cash') ? 'Växelkassan: 20 kr fel.' : '';
  await staff.call(`POST /day-closings/${day}`, { expected: figures.ours, counted, note });
} // oxfmt-ignore

/** Exports the lists of the next departures for the airline and the hotel. */
function passengerLists(timeline: Timeline): void {
  const next = sampleDepartures(timeline.today).filter(({ day }) => day > timeline.dayOf(2)).slice(0, 2);
  for (const [index, { destinationId, day: departure }] of next.entries()) {
    timeline.on({ day: -1, time: `13:1${index}` }, async (agency) => {
      const id = await departureOn(agency, { destinationId, day: departure });
      const agent = await agency.staff('karim');
      await agent.fetchFile(`GET /departures/${id}/lists/airline?format=csv`);
      await agent.fetchFile(`GET /departures/${id}/lists/hotel?format=csv`);
    });
  }
} // oxfmt-ignore

/** Work of staff that is not about one booking. */
export function backOfficeWork(timeline: Timeline): void {
  rounds(timeline);
  retention(timeline);
  workingDays(timeline);
  passengerLists(timeline);
}
