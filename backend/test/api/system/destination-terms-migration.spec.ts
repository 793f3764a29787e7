import { DataSource, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../../../src/common/database/database.js';
import { TripTerms1764028840000 } from '../../../src/database/migrations/1764028840000-trip-terms.js';
import { applySchemaCode } from '../../../src/database/schema-code.js';
import { type TestDatabase, createTestDatabase } from '../../harness/database.js';

const migration = new TripTerms1764028840000();
let database: TestDatabase;
let db: DataSource;
let runner: QueryRunner;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource(
    databaseOptions({ databaseUrl: database.url, poolSize: 2 }),
  ).initialize();
  runner = db.createQueryRunner();
  await migration.down(runner);
  await db.query(
    `insert into destinations (id, name_sv, description_sv, image, included_text_sv, included_text_ar)
     values ('gammal', 'Gammal', 'Text', '/media/art/dubai-hero', $1, $2), ('tom', 'Tom', 'Text', '/media/art/dubai-hero', '', '')`,
    ['Flyg\nAvbeställningsskydd\nAvbeställningsskydd vid sjukdom', 'طيران\nحماية الإلغاء'],
  );
  await db.query(
    `insert into settings (key, value) values ('insurer', '"Trygg Resa"'), ('insuranceTermsUrl', '"https://trygg.example"'), ('moveFee', '400')`,
  );
  await migration.up(runner);
});
afterAll(async () => {
  await runner.release();
  await db.destroy();
  await database.drop();
});

const trip = async (id: string) => {
  const [row] = await db.query<Record<string, unknown>[]>(
    'select * from destinations where id = $1',
    [id],
  );
  return row ?? {};
};

describe('A trip from before its terms were fields', () => {
  it('keeps the three sentences that its page showed, in both languages', async () => {
    for (const id of ['gammal', 'tom']) {
      expect(await trip(id)).toMatchObject({
        not_included_text_sv:
          'Reseförsäkring. Du väljer själv i kassan.\nVisum och andra avgifter på plats.\nMåltider och utflykter som inte står i programmet.',
        not_included_text_ar:
          'تأمين السفر، وتختاره بنفسك عند الدفع.\nالتأشيرة والرسوم الأخرى في الوجهة.\nالوجبات والجولات غير المذكورة في البرنامج.',
        ...{ transfer: 'included', cover_included: true, group_size_max: null },
        ...{ suitability_sv: '', suitability_ar: '' },
      });
    }
  });

  it('has cover as a field and no longer as a line; other lines stay', async () => {
    expect(await trip('gammal')).toMatchObject({
      included_text_sv: 'Flyg\nAvbeställningsskydd vid sjukdom',
      included_text_ar: 'طيران',
    });
    expect(await trip('tom')).toMatchObject({ included_text_sv: '', included_text_ar: '' });
  });

  it('is covered by the insurer and terms of before', async () => {
    expect(
      await db.query(`select key, value from settings where key like 'cover.%' order by key`),
    ).toEqual([
      { key: 'cover.insurer', value: 'Trygg Resa' },
      { key: 'cover.termsUrl', value: 'https://trygg.example' },
    ]);
  });

  it('can be sold again after the functions are created', async () => {
    await db.query(`create or replace view schema_code as select 'of an older release' as hash`);
    expect(await applySchemaCode(runner)).toBe(true);
    expect(await db.query(`select cover_included from offer_of('gammal', '2027-07-03')`)).toEqual([
      { cover_included: true },
    ]);
  });

  it('rejects another transfer and a group of zero', async () => {
    for (const change of [`transfer = 'maybe'`, 'group_size_max = 0']) {
      await expect(db.query(`update destinations set ${change}`)).rejects.toThrow(
        /check constraint/,
      );
    }
  });
});
