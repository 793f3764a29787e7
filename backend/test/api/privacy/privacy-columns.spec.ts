import { emptyContact } from '../../../src/privacy/retention/retention.service.js';
import { PRIVACY_COLUMNS, columnsOf, isClassified } from '../../../src/privacy/privacy.columns.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { wordColumns } from '../../harness/personal-search.js';

const app = openApp();

const forgotten = async (): Promise<string[]> =>
  (await wordColumns(app.db))
    .filter(({ table, column }) => !isClassified(table, column))
    .map(({ table, column }) => `${table}.${column}`);

describe('Personal data in the database', () => {
  // [ASVS 14.1.1]
  it('is classified for every column that can contain text (privacy.columns.ts)', async () => {
    expect(await forgotten()).toEqual([]);
  });

  // [ASVS 14.1.2]
  it('must be classified for a new column and for every column of a new table (negative control)', async () => {
    await app.db.query(`alter table bookings add column wishes text not null default ''`);
    await app.db.query(`create table loyalty_cards (id int, holder jsonb, scan bytea)`);
    expect(await forgotten()).toEqual([
      'bookings.wishes',
      'loyalty_cards.holder',
      'loyalty_cards.scan',
    ]);
    await app.db.query(`drop table loyalty_cards`);
    await app.db.query(`alter table bookings drop column wishes`);
  });

  it('is either kept or erased, never both', () => {
    for (const table of Object.values(PRIVACY_COLUMNS)) {
      const fates = (
        ['impersonal', 'staff', 'emptied', 'deleted', 'derived', 'accountingRecord'] as const
      ).flatMap((fate) => columnsOf(table, fate));
      expect([...new Set(fates)]).toEqual(fates);
    }
  });

  it('is gone from every column of a booking that is classified as emptied', async () => {
    const { id } = await new PaymentsClient(app).held();
    const columns = columnsOf(PRIVACY_COLUMNS['bookings'] ?? {}, 'emptied');
    const leftOf = () =>
      valueOf(app.db, `select concat(${columns.join(', ')}) from bookings where id = $1`, id);
    expect(columns).toContain('notes');
    expect(await leftOf()).not.toBe('');
    await emptyContact(app.db.manager, [id]);
    expect(await leftOf()).toBe('');
  });

  it('is erased in every column that is classified as erased', () => {
    const unreached = Object.entries(PRIVACY_COLUMNS)
      .filter(([, table]) => (table.emptied ?? table.deleted) !== undefined)
      .filter(([, table]) => table.rows === undefined && table.reached === undefined);
    expect(unreached).toEqual([]);
  });
});
