import type { EntityManager } from 'typeorm';
import { invalidRequest, noSuch, ok, type Reply } from './errors.js';
import { readForm, readInteger, readText, type Form } from './form.js';

/** Fields of every list. */
export const LIST_FIELDS = ['limit', 'starting_after', 'ending_before', 'created'];

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** A condition on the rows; the question mark is the placeholder of the value. */
export interface Condition {
  readonly sql: string;
  readonly value: unknown;
}

/** Charges with data of other tables for their view. */
export const CHARGES = `(select c.*, to_jsonb(i) as intent,
    (select count(*)::int from sandbox.disputes d where d.charge_id = c.id) as disputes
  from sandbox.charges c join sandbox.intents i on i.id = c.intent_id) as charges`;

export interface Listing<Row> {
  readonly form: Form;
  readonly table:
    | 'sandbox.intents'
    | 'sandbox.refunds'
    | 'sandbox.disputes'
    | 'sandbox.events'
    | typeof CHARGES;
  /** The API's name of an object, for the error about an unknown cursor. */
  readonly kind: string;
  readonly url: string;
  readonly where: readonly Condition[];
  readonly view: (row: Row) => object;
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function createdConditions(form: Form): Condition[] {
  if (typeof form['created'] === 'string') {
    return [{ sql: 'created = ?::bigint', value: readInteger(form, 'created') }];
  }
  const range = readForm(form, 'created');
  return Object.entries(COMPARISONS).flatMap(([name, sign]) => {
    const value = readInteger(range, name);
    return value === null ? [] : [{ sql: `created ${sign} ?::bigint`, value }];
  });
}

function limitOf(form: Form): number {
  const limit = readInteger(form, 'limit') ?? DEFAULT_LIMIT;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw invalidRequest(`This value must be between 1 and ${MAX_LIMIT}`, { param: 'limit' });
}

async function cursor(
  db: EntityManager,
  { form, table, kind }: Pick<Listing<never>, 'form' | 'table' | 'kind'>,
  name: 'starting_after' | 'ending_before',
): Promise<Condition[]> {
  const id = readText(form, name);
  if (id === null) return [];
  const sql = `select seq from ${table} where id = $1`;
  const [found] = await db.query<{ seq: number }[]>(sql, [id]);
  if (!found) throw noSuch(kind, id, name);
  return [{ sql: name === 'starting_after' ? 'seq < ?' : 'seq > ?', value: found.seq }];
}

/** Returns a page of objects, newest first, with the provider's cursors: `limit`, `starting_after`, `ending_before`. */
export async function listObjects<Row>(db: EntityManager, listing: Listing<Row>): Promise<Reply> {
  const { form, table, url, view } = listing;
  const limit = limitOf(form);
  const conditions = [
    ...listing.where,
    ...createdConditions(form),
    ...(await cursor(db, listing, 'starting_after')),
    ...(await cursor(db, listing, 'ending_before')),
  ];
  const where = conditions.map(({ sql }, index) => sql.replace('?', `$${index + 1}`));
  const filter = where.length > 0 ? `where ${where.join(' and ')}` : '';
  const backwards = readText(form, 'ending_before') !== null;
  const order = backwards ? 'asc' : 'desc';
  const rows = await db.query<Row[]>(
    `select * from ${table} ${filter} order by seq ${order} limit ${limit + 1}`,
    conditions.map(({ value }) => value),
  );
  const page = rows.slice(0, limit);
  if (backwards) page.reverse();
  return ok({ object: 'list', data: page.map(view), has_more: rows.length > limit, url });
}
