// Preloaded by `pool`: waiting for a connection, a lock or a query has no timeout.
import pg from 'pg';

const OFF = { connectionTimeoutMillis: 0, lock_timeout: 0, statement_timeout: 0 };
const { Pool } = pg;
pg.Pool = class extends Pool {
  constructor(options) {
    if (options?.lock_timeout === undefined && options?.application_name === 'safar') {
      throw new Error('There is no lock_timeout to switch off');
    }
    super({ ...options, ...OFF });
  }
};
