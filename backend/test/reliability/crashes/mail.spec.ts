import { Metric, beside, scaled } from '../metric.js';
import { MailOutageTest, type MailOutageOutcome } from './mail-outage-test.js';
import { without } from '../preload.js';

jest.setTimeout(600_000);

const goal = new Metric('G21');
const BOOKINGS = scaled(100, 12);
const KILLS = 3;

async function withOutageTest(
  work: (outage: MailOutageTest) => Promise<MailOutageOutcome>,
  variables: Readonly<Record<string, string>> = {},
): Promise<MailOutageOutcome> {
  const outage = await MailOutageTest.begin(variables);
  try {
    return await work(outage);
  } finally {
    await outage.end();
  }
}

/** Returns the mails that were lost because they were marked as sent before they were sent. */
const lostWhenNotedFirst = async (): Promise<number> => {
  const { lost } = await withOutageTest(async (outage) => {
    await outage.buyWhileAway(6);
    return outage.settle();
  }, without('sent-first'));
  return lost;
};

describe('Mails about bookings, with the mail server down and processes killed while sending', () => {
  let control: () => Promise<number>;
  beforeAll(() => {
    control = beside(lostWhenNotedFirst);
  });

  it('all arrive, each under one Message-ID, and at most one arrives twice per killed process', async () => {
    const outcome = await withOutageTest(async (outage) => {
      await outage.buyWhileAway(BOOKINGS);
      await outage.killSenders();
      return outage.settle();
    });
    goal.is('bookings confirmed', outcome.confirmed, BOOKINGS);
    goal.is('mails about them', outcome.mails, BOOKINGS);
    goal.is('mails whose sender was killed', outcome.orphaned, KILLS);
    goal.is('mails lost', outcome.lost, 0);
    goal.is('mails neither sent nor given up', outcome.left, 0);
    goal.atMost('duplicates', outcome.duplicates, KILLS);
  });

  it('are lost when they are marked as sent before they are sent (negative control)', async () => {
    goal.control('mails lost when noted first', await control());
  });
});
