import { addressCalls, bodyCalls, rightCalls, sendAll } from '../fuzz/fuzz-calls.js';
import { type AnswerForm, type Route, isWrite } from '../fuzz/fuzz-routes.js';
import { FuzzHarness, type Heard } from '../fuzz/fuzz-harness.js';
import { Shapes } from './conformance-shapes.js';
import { Metric, scaled } from '../metric.js';
import { without } from '../preload.js';

jest.setTimeout(900_000);

const goal = new Metric('G26');
const RIGHT = scaled(40, 3);
const WRONG = scaled(20, 1);
const BOOKINGS = scaled(40, 6);
/** Number of faults shown when the test fails. */
const TOLD = 20;

/** Left out of the description on purpose: the provider's protocol, and the sandbox that imitates it. */
const NOT_DESCRIBED = /^\w+ \/(webhooks\/stripe|payment-sandbox\/)/;

const formOf = ({ answers }: Route, status: number): AnswerForm | undefined =>
  answers[status] ?? (status >= 400 ? answers['default'] : undefined);

/** Returns the differences between a response and the description that the server publishes. */
function faultsOf(shapes: Shapes, { route, status, type, text }: Heard): string[] {
  const form = formOf(route, status);
  if (!form) return [`${status} is described nowhere`];
  if (!form.content) return text === '' ? [] : [`${status} should say nothing`];
  const [mediaType = ''] = type.split(';');
  const said = form.content[mediaType];
  if (!said) return [`${status} is ${mediaType}, not ${Object.keys(form.content).join(' or ')}`];
  if (mediaType !== 'application/json' || !said.schema) return [];
  return shapes.faults(said.schema, JSON.parse(text)).map((fault) => `${status}${fault}`);
}

interface Outcome {
  readonly answers: number;
  readonly kinds: ReadonlySet<string>;
  /** Calls that succeeded at least once. */
  readonly succeeded: ReadonlySet<string>;
  readonly faults: ReadonlySet<string>;
}

/** Compares every response of a harness while `work` runs. */
async function listen(app: FuzzHarness, work: () => Promise<void>): Promise<Outcome> {
  const shapes = new Shapes(app.api.schemas);
  const [kinds, succeeded, faults] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let answers = 0;
  app.listener = (heard) => {
    const { call } = heard.route;
    if (NOT_DESCRIBED.test(call)) return;
    answers += 1;
    kinds.add(`${call} ${heard.status}`);
    if (heard.status < 300) succeeded.add(call);
    for (const fault of faultsOf(shapes, heard)) {
      faults.add(`${call}: ${fault.replace(/\[\d+\]/g, '[]')}`);
    }
  };
  await work();
  return { answers, kinds, succeeded, faults };
}

describe('Every response of the API', () => {
  let app: FuzzHarness;
  let outcome: Outcome;
  beforeAll(async () => {
    app = await FuzzHarness.open({ processes: 2, bookings: BOOKINGS });
    outcome = await listen(app, async () => {
      for (const route of app.api.routes) {
        await sendAll(app, rightCalls(app, route, RIGHT));
        await sendAll(app, addressCalls(app, route, WRONG));
        if (isWrite(route)) await sendAll(app, bodyCalls(app, route, WRONG));
      }
    });
  });
  afterAll(() => app.close());

  // [SPEC I6.2]
  it('matches the published description in status, media type and every field', () => {
    expect([...outcome.faults].slice(0, TOLD)).toEqual([]);
    goal.atLeast('answers compared', outcome.answers, scaled(6_000, 400));
    goal.atLeast('kinds of answers (call and status)', outcome.kinds.size, 200);
    goal.atLeast('calls whose good answer was seen', outcome.succeeded.size, scaled(100, 80));
    goal.is('answers that are described otherwise', outcome.faults.size, 0);
  });

  it('is described, except for calls that use the provider’s protocol', () => {
    const described = app.api.routes.filter(({ answers }) => Object.keys(answers).length > 0);
    const others = app.api.routes.filter((route) => !described.includes(route));
    expect(others.filter(({ call }) => !NOT_DESCRIBED.test(call))).toEqual([]);
    goal.atLeast('calls that are described', described.length, 34);
    goal.is('calls without a description', others.length, 10);
  });
});

describe('An undescribed response (negative control)', () => {
  // [SPEC I6.2]
  it('is detected when it has an extra field', async () => {
    const app = await FuzzHarness.open({ processes: 1, bookings: 2 }, without('answers-as-described')); // oxfmt-ignore
    try {
      const outcome = await listen(app, async () => {
        const reads = app.api.routes.filter((route) => !isWrite(route)).slice(0, 20);
        for (const route of reads) await sendAll(app, rightCalls(app, route, 1));
      });
      goal.control('fields that nobody described', outcome.faults.size);
    } finally {
      await app.close();
    }
  });

  it.each([
    ['a field is missing', {}],
    ['a field has another type', { total: '1', on: '2027-01-31' }],
    ['a text is not in its form', { total: 1, on: '31/1 2027' }],
    ['a field is empty that may not be', { total: null, on: '2027-01-31' }],
    ['a word is not one of those it may be', { total: 1, on: '2027-01-31', state: 'lost' }],
  ])('is detected when %s', (_, value) => {
    const shapes = new Shapes({
      View: {
        type: 'object',
        required: ['total', 'on'],
        properties: {
          total: { type: 'number' },
          on: { type: 'string', format: 'date' },
          state: { type: 'string', enum: ['held'] },
        },
      },
    });
    const schema = { $ref: '#/components/schemas/View' };
    expect(shapes.faults(schema, { total: 1, on: '2027-01-31', state: 'held' })).toEqual([]);
    expect(shapes.faults(schema, value)).not.toEqual([]);
  });
});
