import type { Role } from '@safar/domain/access/permissions';
import { BYTE_ORDER_MARK } from '../../../src/common/lists/csv.js';
import { exportCsv } from '../../../src/common/lists/csv-export.js';
import { buildPaidBooking, buildRefund, paymentOf } from '../../factories/paid-bookings.js';
import { listQuery } from '../../factories/test-bookings.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { openApp } from '../../harness/app.js';

const app = openApp();
let admin: Record<string, string>;

/** Two of each that the demo has none of; each filter below matches one of them. */
async function somethingToExport(): Promise<void> {
  const staff = new ApiClient(app.baseUrl, 'sv', admin);
  for (const recipient_name of ['Layla', 'Bo']) {
    const sale = { amount: 500, language: 'sv', method: 'cash', recipient_name };
    expect((await staff.call('POST', '/api/gift-cards', sale)).status).toBe(200);
  }
  await app.db.query(
    `insert into discount_rules (name_sv, kind, value, is_active)
     values ('Tidig vår', 'percent', 5, false), ('Sista minuten', 'per_person', 300, false)`,
  );
  await app.db.query(
    `insert into contact_messages (name, email, phone, message, language, kind, state)
     values ('=1+1', 'rana@example.com', '+46701234567', E'Hej\nigen; "snart"', 'ar', 'contact', 'open'),
            ('Per', 'per@example.com', '', 'SEO', 'sv', 'business', 'new')`,
  );
  await app.db.query(
    `insert into outbox_mails (topic, dedupe, to_address, language, state, sent_at)
     values ('pay_link', 'export-1', 'rana@example.com', 'ar', 'sent', '2026-11-23T22:45:00Z'),
            ('pay_link', 'export-2', 'per@example.com', 'sv', 'dropped', null)`,
  );
  const payment = await paymentOf(app, await buildPaidBooking(app));
  await buildRefund(app, payment, { amount: 100 });
  await buildRefund(app, payment, { amount: 200, source: 'cancellation' });
}

beforeAll(async () => {
  admin = bearer(await tokenOf(app.baseUrl, 'admin'));
  await somethingToExport();
});

interface Query {
  readonly filter?: object;
  readonly sort?: readonly [string, string];
}

const ask = (path: string, query: Query = {}, headers = admin): Promise<Response> =>
  fetch(`${app.baseUrl}/api/${path}?${listQuery(query)}`, { headers });

/** The cells of each line, of lists without a semicolon in a text. */
async function linesOf(list: string, query: Query = {}): Promise<string[][]> {
  const response = await ask(`${list}.csv`, query);
  expect(response.status).toBe(200);
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  const lines = text.slice(BYTE_ORDER_MARK.length).split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => line.split(';'));
}

async function rowsOf(list: string, query: Query = {}): Promise<Record<string, unknown>[]> {
  return (await (await ask(list, query)).json()) as Record<string, unknown>[];
}

interface ExportedList {
  readonly list: string;
  readonly file: string;
  /** Name in the audit log. */
  readonly object: string;
  /** A role without the permission. */
  readonly refused: Role | null;
  readonly head: string;
  /** A column that holds a field of the list as it is. */
  readonly column: string;
  readonly field: string;
  readonly filter: object;
  /** Not the order of the list. */
  readonly sort: readonly [string, string];
}

const EXPORTS: readonly ExportedList[] = [
  {
    ...{ list: 'gift-cards', file: 'presentkort', object: 'gift_card', refused: 'editor' },
    head: 'Kodens slut;Status;Belopp (kr);Kvar (kr);Gäller till och med;Betalt med;Sålt av;Köparens e-post;Till;Mottagarens e-post;Mejlas;Språk;Skapat (svensk tid)',
    ...{ column: 'Till', field: 'recipient_name', filter: { q: 'layla' } },
    sort: ['valid_until', 'ASC'],
  },
  {
    ...{ list: 'discounts', file: 'rabatter', object: 'discount', refused: 'agent' },
    head: 'Namn;Kod;Värde;Enhet;Använd;Högst antal gånger;Bokas från;Bokas till;Avresa från;Avresa till;Aktiv',
    ...{ column: 'Namn', field: 'name_sv', filter: { q: 'tidig' } },
    sort: ['value', 'DESC'],
  },
  {
    ...{ list: 'reviews', file: 'omdomen', object: 'review', refused: 'agent' },
    head: 'Resa;Avresemånad;Betyg;Text;Namn;Språk;Status;Skäl;Svar på svenska;Svar på arabiska;Kom in (svensk tid)',
    ...{ column: 'Namn', field: 'display_name', filter: { language: 'ar' } },
    sort: ['rating', 'DESC'],
  },
  {
    ...{ list: 'mails', file: 'mejl', object: 'mail', refused: 'editor' },
    head: 'Slag;Ämnesrad;Bokningsnummer;Till;Språk;Status;Försök;Senaste felet;Skapat (svensk tid);Skickat (svensk tid)',
    ...{ column: 'Till', field: 'to_address', filter: { state: 'dropped' } },
    sort: ['to_address', 'ASC'],
  },
  {
    ...{ list: 'messages', file: 'meddelanden', object: 'message', refused: 'editor' },
    head: 'Från;E-post;Telefon;Ärende;Meddelande;Språk;Status;Ansvarig;Bokningsnummer;Svar;Kom in (svensk tid)',
    ...{ column: 'E-post', field: 'email', filter: { kind: 'business' } },
    sort: ['name', 'DESC'],
  },
  {
    ...{ list: 'departures', file: 'avresor', object: 'departure', refused: null },
    head: 'Resa;Avresa;Hemresa;Status;Pris vuxen (kr);Pris barn (kr);Pris spädbarn (kr);Platser;Sålda;Hållna;Preliminära;Spärrade;Garanterad avresa',
    ...{ column: 'Avresa', field: 'date', filter: { destination_id: 'istanbul' } },
    sort: ['date', 'DESC'],
  },
  {
    ...{ list: 'refunds', file: 'aterbetalningar', object: 'refund', refused: 'editor' },
    head: 'Bokningsnummer;Belopp (kr);Avgift (kr);Sätt;Status;Orsak;Skäl;Begärd (svensk tid);Begärd av;Godkänd av;Senast;Utbetald;Referens;Avslag',
    ...{ column: 'Belopp (kr)', field: 'amount', filter: { source: 'cancellation' } },
    sort: ['amount', 'DESC'],
  },
  {
    ...{ list: 'audit', file: 'logg', object: 'audit', refused: 'agent' },
    head: 'När (svensk tid);Vem;Roll;Händelse;Gäller slag;Gäller id;Gäller namn;Ändringar;Begäran',
    ...{ column: 'Gäller id', field: 'object_id', filter: { action: 'gift_card.sold' } },
    sort: ['at', 'ASC'],
  },
];

/** A message has a semicolon in its text, and each export adds a row to the log. */
const isComparable = (list: string): boolean => list !== 'messages' && list !== 'audit';

describe('A list as a CSV file', () => {
  it.each(EXPORTS)('of $list has its columns and a name', async ({ list, head, file }) => {
    const { headers } = await ask(`${list}.csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}.csv"`);
    const [headings, ...rows] = await linesOf(list);
    expect(headings?.join(';')).toBe(head);
    expect(rows.length).toBeGreaterThan(1);
  });

  it.each(EXPORTS)('of $list has the rows, filter and order of the list', async (what) => {
    const { list, column, field, filter, sort } = what;
    const [headings = []] = await linesOf(list);
    const cellsOf = async (query: Query) =>
      (await linesOf(list, query)).slice(1).map((cells) => cells[headings.indexOf(column)]);
    const valuesOf = async (query: Query) =>
      (await rowsOf(list, query)).map((row) => String(row[field]));
    const filtered = await cellsOf({ filter, sort });
    expect(filtered).toEqual(await valuesOf({ filter, sort }));
    expect(filtered.length).toBeGreaterThan(0);
    if (!isComparable(list)) return;
    const all = await cellsOf({ sort });
    expect(all).toEqual(await valuesOf({ sort }));
    expect(all.length).toBeGreaterThan(filtered.length);
  });

  // [ASVS 14.2.4]
  it.each(EXPORTS)('of $list is logged with its filters, without their values', async (what) => {
    const { list, object, filter } = what;
    const { length: rows } = await rowsOf(list, { filter });
    await linesOf(list, { filter });
    const [entry] = await app.db.query<object[]>(
      `select action, actor_role, object_type, object_id, changes from audit_log order by id desc limit 1`,
    );
    expect(entry).toEqual({
      ...{ action: `${object}.exported`, actor_role: 'admin' },
      ...{ object_type: object, object_id: 'list' },
      changes: { rows, filters: Object.keys(filter) },
    });
  });

  it.each(EXPORTS)('of $list needs the permission of the list', async ({ list, refused }) => {
    expect((await ask(`${list}.csv`, {}, {})).status).toBe(401);
    if (refused === null) return;
    const headers = bearer(await tokenOf(app.baseUrl, refused));
    const answers = [await ask(list, {}, headers), await ask(`${list}.csv`, {}, headers)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it.each(EXPORTS)('of $list rejects an unknown field, and logs nothing', async (what) => {
    const { list, object } = what;
    const logged = (): Promise<object[]> =>
      app.db.query('select id from audit_log where action = $1', [`${object}.exported`]);
    const { length: before } = await logged();
    const wrong: Query[] = [{ filter: { nothing: 1 } }, { sort: ['password_hash', 'ASC'] }];
    for (const query of wrong) expect((await ask(`${list}.csv`, query)).status).toBe(422);
    expect(await logged()).toHaveLength(before);
  });

  // [SPEC I4.49]
  it('has what visitors type as text, and times, words and yes or no in Swedish', async () => {
    const response = await ask('messages.csv', { filter: { kind: 'contact', state: 'open' } });
    expect(await response.text()).toContain(
      `\r\n'=1+1;rana@example.com;(+46) 70 123 45 67;Kontakt;"Hej\nigen; ""snart""";Arabiska;Pågående;;;0;`,
    );
    const [, mail] = await linesOf('mails', { filter: { q: 'rana@', topic: 'pay_link' } });
    expect(mail?.at(-1)).toBe('2026-11-23 23:45');
    const [, rule] = await linesOf('discounts', { filter: { q: 'tidig' } });
    expect(rule?.join(';')).toBe('Tidig vår;;5;procent;0;;;;;;Nej');
  });

  it('has the end of the code of a gift card only, and what is left on it', async () => {
    const [, card] = await linesOf('gift-cards', { filter: { q: 'layla' } });
    const end = expect.stringMatching(/^[A-Z0-9]{4}$/) as string;
    expect(card?.slice(0, 4)).toEqual([end, 'Gäller', '500', '500']);
  });

  it('leaves reads out of the log, as the list does', async () => {
    await app.db.query(
      `insert into audit_log (action, object_type, object_id) values ('mail.read', 'mail', 'export')`,
    );
    const entriesOf = async (filter: object) => JSON.stringify(await linesOf('audit', { filter }));
    expect(await entriesOf({})).not.toContain('mail.read');
    expect(await entriesOf({ reads: true })).toContain('mail.read');
  });

  it('is refused when it has too many rows', async () => {
    const list = {
      plan: {
        ...{ name: 'rows', columns: 'n', from: 'generate_series(1, 3) n' },
        ...{ sorts: { n: 'n' }, filters: {}, order: 'n', key: 'n' },
      },
      ...({ permission: 'audit:read', object: 'rows', file: 'rows', columns: {} } as const),
      sort: { field: 'n', descending: false },
    };
    const [staff] = await app.db.query<never[]>(`select id, role from users where role = 'admin'`);
    const asked = { query: { filter: {}, range: null, sort: null }, staff: staff as never };
    const exported = (most: number) => exportCsv(app.db.manager, { ...list, most }, asked);
    await expect(exported(2)).rejects.toMatchObject({ code: 'EXPORT_TOO_LONG' });
    await expect(exported(3)).resolves.toBeDefined();
  });
});
