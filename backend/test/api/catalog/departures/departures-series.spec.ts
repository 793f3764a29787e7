import { addDays, isoDay, weekday } from '@safar/domain/dates/dates';
import { openApp } from '../../../harness/app.js';
import { dayFromToday } from '../../../factories/departures.js';
import { StaffClient, logOf, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const post = (body: object, staffClient = editor) =>
  staffClient.call('post', '/api/departures/bulk', body);

/** A Friday that is far from every limit of the rules. */
const FRIDAY = addDays(dayFromToday(30), (12 - weekday(dayFromToday(30))) % 7);
const fridays = (count: number): string[] =>
  Array.from({ length: count }, (_, week) => addDays(FRIDAY, 7 * week));
const series = (destination_id: string, more: object = {}): object => ({
  destination_id,
  weekdays: [5],
  from: FRIDAY,
  to: addDays(FRIDAY, 27),
  ...more,
});

describe('A series of departures', () => {
  it('is created with the same seats, prices and rules on every chosen weekday', async () => {
    const { id, version } = await editor.make('Varje fredag');
    const terms = { capacity: 30, blocked: 2, price_adult: 5_990, price_child: '' };
    const more = { ...terms, booking_closes_days: 14, guaranteed: true };
    const { body } = await post(series(id, more)).expect(201);
    expect(body.skipped).toEqual([]);
    expect(body.created.map(({ date }: { date: string }) => date)).toEqual(fridays(4));
    for (const departure of body.created) {
      expect(departure).toMatchObject({
        destination_id: id, capacity: 30, blocked: 2, free: 28, price_adult: 5_990, price_child: null,
        booking_closes_days: 14, guaranteed: true, state: 'open',
        return_date: addDays(isoDay(departure.date), 4),
      }); // oxfmt-ignore
    }
    const destination = await editor.read(id);
    expect(destination.schedule).toEqual(body.created);
    expect(destination.version).toBe(version + 1);
  });

  it('can be created for every other week', async () => {
    const { id } = await editor.make('Varannan fredag');
    const { body } = await post(series(id, { every_weeks: 2 })).expect(201);
    expect(body.created.map(({ date }: { date: string }) => date)).toEqual(
      fridays(4).filter((_, week) => week % 2 === 0),
    );
  });

  it('leaves existing departures unchanged, and adds nothing when repeated', async () => {
    const [first, second, third, fourth] = fridays(4);
    const { id } = await editor.make('Redan där', {
      schedule: [
        { date: second, capacity: 7, state: 'closed' },
        { date: addDays(FRIDAY, 1), capacity: 1 },
      ],
    });
    const { body } = await post(series(id, { capacity: 30 })).expect(201);
    expect(body.skipped).toEqual([second]);
    expect(body.created).toMatchObject([{ date: first }, { date: third }, { date: fourth }]);
    expect(await editor.departureOn(id, String(second))).toMatchObject({
      capacity: 7,
      state: 'closed',
    });
    const { version } = await editor.read(id);
    const again = await post(series(id, { capacity: 99 })).expect(201);
    expect(again.body).toEqual({ created: [], skipped: fridays(4) });
    expect((await editor.read(id)).version).toBe(version);
  });

  it('is created once when sent several times at once', async () => {
    const { id } = await editor.make('Dubbelklick');
    const answers = await Promise.all([1, 2, 3].map(() => post(series(id)).expect(201)));
    const made = answers.flatMap(({ body }) => body.created as unknown[]);
    expect(made).toHaveLength(4);
    expect((await editor.read(id)).schedule).toHaveLength(4);
  });

  it('is one entry of the audit log that lists each departure', async () => {
    const { id } = await editor.make('Loggad serie');
    await post(series(id)).expect(201);
    await post(series(id)).expect(201);
    const lines = (await logOf(app, id)).filter(({ action }) => action.startsWith('departure.'));
    expect(lines).toMatchObject([{ action: 'departure.created-many', actor_role: 'editor' }]);
    expect(Object.keys(lines[0]?.changes ?? {})).toEqual(
      fridays(4).map((day) => `departure ${day}`),
    );
  });

  // [SPEC I5.3]
  it('is created completely or not at all', async () => {
    const { id } = await editor.make('Helt eller inte');
    const { body } = await post(series(id, { capacity: 2, blocked: 3 })).expect(422);
    expect(body.details).toMatchObject([{ field: 'blocked', code: 'BLOCKED_ABOVE_FREE' }]);
    expect((await editor.read(id)).schedule).toEqual([]);
  });

  it('may cover 366 days, but not one more', async () => {
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: FRIDAY };
    const to = addDays(FRIDAY, 365);
    const { id: year } = await editor.make('Dagligen');
    const { body } = await post(series(year, { ...daily, to })).expect(201);
    expect(body.created).toHaveLength(366);
    const { id } = await editor.make('En dag för mycket');
    const more = await post(series(id, { ...daily, to: addDays(to, 1) })).expect(422);
    expect(more.body.details).toMatchObject([
      {
        field: 'to',
        message: 'Högst 366 avresor kan läggas till på en gång. Välj en kortare period.',
      },
    ]);
  });

  it.each([
    ['from', 'DEPARTURE_PAST', { from: dayFromToday(-1) }],
    ['to', 'PERIOD_REVERSED', { to: addDays(FRIDAY, -1) }],
    ['weekdays', 'PERIOD_WITHOUT_DAYS', { weekdays: [4], to: FRIDAY }],
    ['to', 'TOO_MANY_DEPARTURES', { to: '2199-12-31' }],
    ['weekdays', 'FIELD_INVALID', { weekdays: [] }],
    ['weekdays', 'FIELD_INVALID', { weekdays: [0] }],
    ['weekdays', 'FIELD_INVALID', { weekdays: [8] }],
    ['weekdays', 'FIELD_INVALID', { weekdays: [5, 5] }],
    ['weekdays', 'FIELD_INVALID', { weekdays: 'friday' }],
    ['weekdays', 'FIELD_INVALID', { weekdays: undefined }],
    ['every_weeks', 'FIELD_INVALID', { every_weeks: 0 }],
    ['every_weeks', 'FIELD_INVALID', { every_weeks: 53 }],
    ['from', 'FIELD_INVALID', { from: '2027-02-30' }],
    ['to', 'FIELD_INVALID', { to: null }],
    ['state', 'FIELD_INVALID', { state: 'closed' }],
    ['capacity', 'FIELD_INVALID', { capacity: -1 }],
    ['destination_id', 'FIELD_INVALID', { destination_id: 5 }],
  ] as const)('is rejected for its %s (%s): %j', async (field, code, wrong) => {
    const { body } = await post(series('istanbul', wrong)).expect(422);
    expect(problemsIn(body)).toEqual({ [field]: code });
  });

  it('needs an existing trip and write permission', async () => {
    await post(series('atlantis')).expect(404);
    await post(series('istanbul'), await StaffClient.of(app, 'agent')).expect(403);
  });
});
