import { unknownPlaceholders } from '@safar/domain/rules/contract-terms';
import { AcceptedTerms1763600055000 } from '../src/migrations/1763600055000-accepted-terms.js';
import { FiguresInTexts1763600055001 } from '../src/migrations/1763600055001-figures-in-texts.js';
import { CONTENT } from '../seed/content.js';
import { type TestApp, createTestApp } from './app.js';
import { BookingChangesClient } from './booking-changes-client.js';

jest.setTimeout(120_000);

let app: TestApp;
let changesClient: BookingChangesClient;
beforeAll(async () => {
  app = await createTestApp();
  changesClient = await BookingChangesClient.open(app);
});
afterAll(() => app.close());

async function migrate(change: FiguresInTexts1763600055001 | AcceptedTerms1763600055000) {
  const runner = app.db.createQueryRunner();
  await change.up(runner);
  await runner.release();
}

const PLACE = `page = 'home' and key_name = 'how_2_text'`;

describe('a database from before', () => {
  it('gets placeholders where a text is still the first one, with its history, and keeps what the agency wrote', async () => {
    await app.db.query(
      `update content set value_ar = 'كتبناه بأنفسنا 20%',
          value_sv = 'Reservera med 20 procent och betala resten senast 30 dagar före avresan.' where ${PLACE}`,
    );
    await migrate(new FiguresInTexts1763600055001());
    const [text] = await app.db.query(
      `select c.value_sv, c.value_ar, c.version, v.value_sv as before
         from content c join content_versions v on v.content_id = c.id where ${PLACE}`,
    );
    expect(text).toEqual({
      value_sv:
        'Reservera med {depositPercent} och betala resten senast {balanceDueDays} före avresan.',
      value_ar: 'كتبناه بأنفسنا 20%',
      version: 2,
      before: 'Reservera med 20 procent och betala resten senast 30 dagar före avresan.',
    });
  });

  it('keeps for its bookings the fees of that day, and the cover that every trip promised', async () => {
    const booking = await changesClient.sell({ party: { adults: 1, children: 0, infants: 0 } });
    await app.db.query(`alter table bookings drop column terms_at`);
    await app.db.query(
      `update bookings set pricing_rules = pricing_rules - 'moveFee' - 'nameFee' - 'insurer' - 'hasCover'`,
    );
    await changesClient.call('PUT /settings/moveFee', { value: 400 }, 'admin');
    await migrate(new AcceptedTerms1763600055000());
    const [row] = await app.db.query(
      `select pricing_rules, terms_at = created_at as sold from bookings where id = $1`,
      [booking.id],
    );
    expect(row).toMatchObject({
      pricing_rules: { depositPercent: 20, moveFee: 400, nameFee: 0, insurer: '', hasCover: true },
      sold: true,
    });
  });
});

describe('the texts of the start', () => {
  it('name only what is filled in, the same in both languages', () => {
    const names = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
    for (const { key, sv, ar } of Object.values(CONTENT).flat()) {
      expect([key, unknownPlaceholders(sv + ar)]).toEqual([key, []]);
      expect([key, names(ar)]).toEqual([key, names(sv)]);
    }
  });
});
