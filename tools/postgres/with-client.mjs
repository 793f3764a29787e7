// @ts-check
import pg from 'pg';

/**
 * Connects to a database for one action.
 * @template T
 * @param {string} connectionString
 * @param {(client: pg.Client) => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withClient(connectionString, action) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns the address of another database on the same server.
 * @param {string} url
 * @param {string} name
 */
export function withDatabase(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
