import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Before pg_catalog on the search path, so that `now()` in any statement calls our function. */
const SCHEMA = 'moved_clock';

const MAKE = `
  create schema ${SCHEMA};
  create table ${SCHEMA}.ahead (by interval not null);
  insert into ${SCHEMA}.ahead values ('0');
  create function ${SCHEMA}.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + by from ${SCHEMA}.ahead';
  create function ${SCHEMA}.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + by from ${SCHEMA}.ahead'`;

/** Fails, and drops nothing, while a column default still uses the functions. */
const DROP = `
  drop function ${SCHEMA}.now();
  drop function ${SCHEMA}.clock_timestamp();
  drop table ${SCHEMA}.ahead;
  drop schema ${SCHEMA}`;

/** A default keeps the function that `now()` meant when the column was created. */
const DEFAULTS = `
  select d.adrelid::regclass::text as table_name, quote_ident(a.attname) as column_name,
         pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
   where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '\\m(now|clock_timestamp)\\(\\)'`;

interface ColumnDefault {
  readonly table_name: string;
  readonly column_name: string;
  readonly expression: string;
}

const RealDate = globalThis.Date;

/** Milliseconds by which the time of this process is ahead of the machine's; negative: behind. */
let aheadMs = 0;
const moved = (): number => RealDate.now() + aheadMs;

/** Replaces `Date` in this process by one with another current time. */
const MovedDate = new Proxy(RealDate, {
  construct: (target, values: unknown[], newTarget): object =>
    Reflect.construct(target, values.length === 0 ? [moved()] : values, newTarget) as object,
  apply: (target) => new target(moved()).toString(),
  get: (target, name): unknown => (name === 'now' ? moved : Reflect.get(target, name)),
});

/**
 * Another time for this process and for one database: what the product does meanwhile gets that time, in JavaScript, in
 * its statements and in the defaults of its columns. Meant for a database that nothing else uses.
 */
export class MovedClock {
  private constructor(
    private readonly client: pg.Client,
    private readonly defaults: readonly ColumnDefault[],
    private readonly database: string,
  ) {}

  /** Connections that are already open keep the real time. */
  static async install(databaseUrl: string): Promise<MovedClock> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const found = await client.query<{ name: string }>(
      'select quote_ident(current_database()) as name',
    );
    const { rows: defaults } = await client.query<ColumnDefault>(DEFAULTS);
    const clock = new MovedClock(client, defaults, found.rows[0]?.name ?? '');
    await clock.begin();
    return clock;
  }

  /** Moves the clock forward to this moment; does nothing if it has passed. */
  async moveTo(at: Date): Promise<void> {
    const ahead = at.getTime() - RealDate.now();
    if (ahead > 0) throw new Error(`${at.toISOString()} is still to come`);
    if (aheadMs !== 0 && ahead <= aheadMs) return;
    aheadMs = ahead;
    await this.client.query(`update ${SCHEMA}.ahead set by = make_interval(secs => $1)`, [
      aheadMs / 1_000,
    ]);
  }

  /** Restores the schema. Call it when no other connection is open. */
  async remove(): Promise<void> {
    globalThis.Date = RealDate;
    aheadMs = 0;
    try {
      await this.untilAlone();
      await this.client.query(`begin;
        set local search_path = public, pg_catalog;
        ${this.setDefaults()};
        ${DROP};
        alter database ${this.database} reset search_path;
        alter database ${this.database} reset synchronous_commit;
        commit`);
    } finally {
      await this.client.end();
    }
  }

  private async begin(): Promise<void> {
    // Public stays first, because tables are created and found there.
    const path = `public, ${SCHEMA}, pg_catalog`;
    await this.client.query(`begin;
      ${MAKE};
      set local search_path = ${path};
      ${this.setDefaults()};
      alter database ${this.database} set search_path = ${path};
      alter database ${this.database} set synchronous_commit = off;
      commit;
      set synchronous_commit = off`);
    globalThis.Date = MovedDate;
  }

  /** Sets each default again, so that it uses the first `now()` of the search path. */
  private setDefaults(): string {
    return this.defaults
      .map(
        ({ table_name: table, column_name: column, expression }) =>
          `alter table ${table} alter column ${column} set default ${expression}`,
      )
      .join(';\n');
  }

  /** Sessions that were just closed may still be ending and hold locks until then. */
  private async untilAlone(): Promise<void> {
    for (let look = 0; look < 100; look += 1) {
      const { rows } = await this.client.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      if (rows[0]?.others === 0) return;
      await delay(20);
    }
  }
}
