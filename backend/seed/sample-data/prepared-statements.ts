import pg from 'pg';

type Query = (this: pg.Client, statement: unknown, values?: unknown, done?: unknown) => unknown;

/**
 * Lets PostgreSQL keep the plans of this process's statements, of which a few hundred are sent thousands of times: a
 * client of pg prepares a statement that has a name.
 */
export function prepareStatements(): void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  const names = new Map<unknown, string>();
  client.query = function (statement, values, done) {
    // Several statements at once cannot be prepared, and those without values are not worth it.
    if (typeof statement !== 'string' || !Array.isArray(values)) {
      return query.call(this, statement, values, done);
    }
    const name = names.get(statement) ?? `sample_${names.size}`;
    names.set(statement, name);
    return query.call(this, { name, text: statement, values: values as unknown[] }, done);
  };
}
