import type { Violation } from '../src/payments/invariants.js';
import { Buyer, type OrderBody } from '../test/buyer.js';
import { makeDeparture } from '../test/departures.js';
import { PostOffice } from '../test/post-office.js';
import { type ProcessWorld, startProcesses } from '../test/processes.js';
import { until } from '../test/quiet.js';
import {
  type Unfinished,
  letTimePass,
  unfinished,
  withForgetfulProvider,
  wrongs,
} from './crash-aftermath.js';
import { Goal, sized } from './goal.js';
import { Crew } from './kill-points-crew.js';
import { Customer, OUTCOMES, type Outcome } from './kill-points-customer.js';
import { KILL_POINTS, type KillPoint } from './kill-points-list.js';
import { Stops } from './kill-points-stops.js';
import { preload } from './preload.js';

jest.setTimeout(120_000);

const goal = new Goal('G3');
const DRAIN_MS = 60_000;
const CONTROL_TURNS = 5;
const isFull = sized(1, 0) === 1;
const POINTS = KILL_POINTS.filter(({ telling }) => telling ?? isFull);

interface Aftermath {
  readonly point: KillPoint;
  readonly outcome: Outcome;
  readonly wrong: Violation[];
  /** The Message-IDs of what the customer got. */
  readonly letters: string[];
}

describe('kill -9 at a named step', () => {
  let world: ProcessWorld;
  let office: PostOffice;
  let stops: Stops;
  let crew: Crew;
  let template: OrderBody;
  const all: Aftermath[] = [];

  beforeAll(async () => {
    office = await PostOffice.open();
    // Three, so that one may start again while two are at work.
    world = await startProcesses(3, {
      ...{ DATABASE_POOL: '6', SMTP_URL: office.url },
      NODE_OPTIONS: preload('fast-clock.mjs'),
    });
    crew = new Crew(world);
    stops = await Stops.at(world, KILL_POINTS);
    const { date } = await makeDeparture(world.db);
    template = await new Buyer(world.baseUrlFor(0)).order({ departureDate: date });
  });
  afterAll(async () => {
    await crew.atLeast(3);
    await stops.close();
    await world.close();
    await office.close();
  });

  /** What nobody has finished yet; letters last, because the end of everything else is what writes them. */
  async function left(): Promise<Unfinished[]> {
    const others = await unfinished(world.db);
    const letters = await world.db.query<Unfinished[]>(
      `select 'letter' as what, count(*)::int from outbox_mails where state = 'queued' having count(*) > 0`,
    );
    return [...others, ...letters];
  }

  /** The others have to bring to its end what the killed process began. */
  async function surviveAt(
    point: KillPoint,
    isFinished = (waiting: Unfinished[]) => waiting.length === 0,
  ): Promise<Aftermath> {
    await crew.atLeast(2);
    const customer = await Customer.of(world, template, all.length);
    const story = await customer.begin(point.story);
    crew.replace(await stops.killAt(point, story));
    await letTimePass(world.db);
    if (point.mailedTwice) await world.db.query(LEASES_END);
    await until(left, isFinished, DRAIN_MS);
    return {
      point,
      outcome: await customer.outcome(),
      wrong: await wrongs(world.db),
      letters: office.to(customer.email).map(({ messageId }) => messageId),
    };
  }

  it.each(POINTS)('$name', async (point) => {
    const aftermath = await surviveAt(point);
    all.push(aftermath);
    const { outcome, wrong, letters } = aftermath;
    expect({ outcome, wrong }).toEqual({ outcome: OUTCOMES[point.story], wrong: [] });
    expect(new Set(letters).size).toBe(lettersAbout(point));
    if (!point.mailedTwice) expect(isLetterDoubled(aftermath)).toBe(false);
  });

  it('breaks no rule, charges nobody twice and loses no letter, whichever step it is', () => {
    const count = (fits: (aftermath: Aftermath) => boolean): number => all.filter(fits).length;
    goal.atLeast('named steps survived', all.length, sized(12, 6));
    goal.is(
      'of them with a rule broken',
      count(({ wrong }) => wrong.length > 0),
      0,
    );
    goal.is(
      'charged twice',
      count(({ outcome }) => outcome.charges > 1),
      0,
    );
    goal.is('letters lost', count(isLetterLost), 0);
    goal.atMost(
      'letters twice',
      count(isLetterDoubled),
      POINTS.filter(({ mailedTwice }) => mailedTwice).length,
    );
  });

  it('leaves an intent that nobody knows when the provider keeps no keys (negative control)', async () => {
    const point = KILL_POINTS.find(
      ({ name }) => name === 'pay: the provider has the intent, nobody here knows it',
    );
    if (!point) throw new Error('The step is called something else');
    const wrong = await withForgetfulProvider(world.db, async () => {
      // A living process may hear of the intent from the provider before the customer clicks again: then all is well.
      for (let turn = 0; turn < CONTROL_TURNS; turn += 1) {
        const aftermath = await surviveAt(point, onlyIntentsWait);
        if (aftermath.wrong.length > 0) return aftermath.wrong;
      }
      return [];
    });
    goal.control('wrong without idempotency', wrong.length);
    // Heard of in the moment of that click, the first is taken for the payment, and the customer pays the second: worse still.
    expect(wrong.map(({ invariant }) => invariant)).toContain('intent_of_nobody');
  });
});

const onlyIntentsWait = (waiting: readonly Unfinished[]): boolean =>
  waiting.every(({ what }) => what === 'payable intent');
const lettersAbout = ({ story }: KillPoint): number => (story === 'lets go' ? 0 : 1);
const isLetterLost = ({ point, letters }: Aftermath): boolean =>
  new Set(letters).size < lettersAbout(point);
const isLetterDoubled = ({ point, letters }: Aftermath): boolean =>
  letters.length > lettersAbout(point);

/** The leases of senders, of whom one is dead. */
const LEASES_END = `
update outbox_mails set leased_until = now() - interval '1 second', next_try_at = now() - interval '2 minutes'
 where state = 'queued' and lease is not null`;
