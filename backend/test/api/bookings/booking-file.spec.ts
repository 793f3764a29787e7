import type { BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, type ApiResponse, bearer, tokenOf } from '../../harness/api-client.js';
import { type TestBooking, listQuery, buildThreeBookings } from '../../factories/test-bookings.js';

jest.setTimeout(120_000);

const app = openApp();
let agent: Record<string, string>;
let layla: TestBooking;
let asa: TestBooking;
let omar: TestBooking;
beforeAll(async () => {
  agent = bearer(await tokenOf(app.baseUrl, 'agent'));
  ({ layla, asa, omar } = await buildThreeBookings(app));
});

const get = <T>(path: string, headers = agent): Promise<ApiResponse<T>> =>
  new ApiClient(app.baseUrl).call<T>('GET', path, undefined, headers);

describe('The CSV file of bookings', () => {
  const csv = async (input: Parameters<typeof listQuery>[0]) => {
    const response = await fetch(`${app.baseUrl}/api/bookings.csv?${listQuery(input)}`, {
      headers: agent,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, lines: bytes.toString('utf8').split('\r\n') };
  };

  it('opens in Excel: byte order mark, semicolons, Swedish headings, and only the filtered rows', async () => {
    const { response, bytes, lines } = await csv({
      filter: { type: 'partial' },
      sort: ['departure_date', 'ASC'],
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('bokningar.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]).toMatch(
      /^\ufeffBokningsnummer;Status;Huvudresenär;Övriga resenärer;Destination;Avresa;Hemresa;E-post;Telefon;Pris \(kr\);Betalt \(kr\);Typ;/,
    );
    expect(lines[1]).toMatch(
      new RegExp(
        `^${layla.ref};Bekräftad;Layla Noor Al-Khatib;;Istanbul;${layla.date};.*;6990;1398;Delbetalning;`,
      ),
    );
    expect(lines[2]).toMatch(new RegExp(`^${omar.ref};Väntar på betalning;[^;]+;;Marrakech;`));
    expect(lines.slice(0, 2).map((line) => line.trim().split(';').at(-1))).toEqual([
      'Flygplats',
      'ARN',
    ]);
    expect(lines.slice(3)).toEqual(['']);
  });

  // A time, a text and a number as spreadsheets read them; the lead passenger comes first.
  it('formats names, Swedish time, Swedish words and telephone numbers for spreadsheets', async () => {
    await app.db.query(
      `insert into passengers (booking_id, position, type, first_name, last_name) values ($1, 7, 'adult', 'Omar', 'Noor')`,
      [layla.id],
    );
    await app.db.query(
      `update bookings set created_at = '2026-11-23T22:45:10.747Z', attention = 'overpaid' where id = $1`,
      [layla.id],
    );
    const { lines } = await csv({ filter: { id: [layla.id] } });
    const [head = '', row = ''] = lines;
    const cells = row.split(';');
    const at = (name: string): string | undefined => cells[head.split(';').indexOf(name)];
    expect([at('Huvudresenär'), at('Övriga resenärer')]).toEqual([
      'Layla Noor Al-Khatib',
      'Omar Noor',
    ]);
    expect(at('Bokad (svensk tid)')).toBe('2026-11-23 23:45');
    expect(at('Behöver åtgärd')).toBe('Mer är betalt än priset');
    expect(at('Telefon')).toBe('(+46) 70 123 45 67');
    await app.db.query(`delete from passengers where booking_id = $1 and position = 7`, [layla.id]);
    await app.db.query(`update bookings set attention = null where id = $1`, [layla.id]);
  });

  it('contains no formula from customer input that a spreadsheet would run', async () => {
    const formula = '=HYPERLINK("http://example.com";"x")@example.com';
    await app.db.query(`update bookings set email = $2 where id = $1`, [omar.id, formula]);
    const { lines } = await csv({ filter: { id: [omar.id] } });
    await app.db.query(`update bookings set email = 'omar@example.org' where id = $1`, [omar.id]);
    expect(lines[1]).toContain(
      `;"'=HYPERLINK(""http://example.com"";""x"")@example.com";(+964) 770 999 8877;`,
    );
  });

  // [ASVS 14.2.4]
  it('is recorded in the audit log with the names of the filters, but not their values', async () => {
    await csv({ filter: { q: 'Layla', state: 'confirmed' } });
    const [entry] = await app.db.query<{ action: string; actor_role: string; changes: object }[]>(
      `select action, actor_role, changes from audit_log where action = 'booking.exported' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'booking.exported',
      actor_role: 'agent',
      changes: { rows: 1, filters: ['q', 'state'] },
    });
  });
});

describe('A booking in the console', () => {
  // [SPEC I4.50]
  it('is shown with all related data, and reading it is logged', async () => {
    await app.db.query(`update bookings set notes = 'Ring före nio' where id = $1`, [layla.id]);
    const looks = () =>
      app.db.query<unknown[]>(
        `select from audit_log where action = 'booking.read' and object_id = $1 and actor_id is not null`,
        [layla.id],
      );
    const before = (await looks()).length;
    const { status, body } = await get<BookingFileView>(`/api/bookings/${layla.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      booking_ref: layla.ref,
      email: 'layla@example.com',
      language: 'ar',
      type: 'partial',
      source: 'web',
      notes: 'Ring före nio',
      attention: null,
      remaining_amount: 5_592,
      passengers: [{ firstName: 'Layla Noor', lastName: 'Al-Khatib', type: 'adult', state: 'active' }],
      lines: [{ kind: 'traveller', quantity: 1, amount: 6_990 }],
      plan: [{ kind: 'first', amount: 1_398 }, { kind: 'balance', amount: 5_592, due_date: body.balance_due_date }],
      payments: [{ method: 'card', amount: 1_398, surcharge: 0 }],
      refunds: [],
      mails: [{ topic: 'booking_confirmed', to_address: 'layla@example.com', state: 'queued' }],
      history: [{ action: 'booking.confirmed', actor: null }, { action: 'booking.held' }],
    });
    expect((await looks()).length).toBe(before + 1);
  }); // oxfmt-ignore

  it('is reported as not found when it does not exist', async () => {
    const { status, body } = await get<ErrorView>(
      '/api/bookings/00000000-0000-4000-8000-000000000000',
    );
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'BOOKING_NOT_FOUND' });
  });
});

describe('The paid amount', () => {
  // [SPEC 4.9c]
  it('is the sum of the ledger after every kind of entry', async () => {
    const lines = [
      ['charge', 500],
      ['surcharge', 15],
      ['refund', -200],
      ['surcharge_refund', -15],
      ['dispute', -300],
      ['adjustment', 7],
    ] as const;
    const paid = async (): Promise<number> => {
      const { body } = await get<BookingRecordView[]>(
        `/api/bookings?${listQuery({ filter: { id: [omar.id] } })}`,
      );
      return body[0]?.paid_amount ?? Number.NaN;
    };
    let expected = await paid();
    for (const [kind, amount] of lines) {
      await app.db.query(
        `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, $2, $3, 'test')`,
        [omar.id, kind, amount],
      );
      expected += kind.startsWith('surcharge') ? 0 : amount;
      expect(await paid()).toBe(expected);
    }
    await app.db.query(
      `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, 'charge', 500, 'test')
       on conflict on constraint booked_once do nothing`,
      [omar.id],
    );
    expect(await paid()).toBe(expected);
    const faults = (await violations(app.db)).map(({ invariant }) => invariant);
    expect(faults).not.toContain('paid_amount_is_not_ledger_sum');
  });

  it('can only be changed by the ledger', async () => {
    const byHand = app.db.query(`update bookings set paid_amount = 1 where id = $1`, [omar.id]);
    await expect(byHand).rejects.toThrow('paid_amount follows the ledger');
  });

  it('is reported by the invariants when it differs from the ledger (negative control)', async () => {
    await app.db.transaction(async (tx) => {
      await tx.query(`alter table bookings disable trigger no_paid_amount_by_hand`);
      await tx.query(`update bookings set paid_amount = paid_amount + 1 where id = $1`, [asa.id]);
      const faults = (await violations(tx)).map(({ invariant }) => invariant);
      expect(faults).toContain('paid_amount_is_not_ledger_sum');
      await tx.query(`update bookings set paid_amount = paid_amount - 1 where id = $1`, [asa.id]);
      await tx.query(`alter table bookings enable trigger no_paid_amount_by_hand`);
    });
  });
});
