import { withClient } from '../../postgres/with-client.mjs';

/** Runs a statement on the database of the tested product. */
export const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  withClient(
    process.env['E2E_DATABASE_URL'] ?? '',
    async (client) => (await client.query(text, [...values])).rows as Row[],
  );
