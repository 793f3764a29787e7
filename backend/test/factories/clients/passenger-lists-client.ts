import type { PassengerListView } from '@safar/domain/contracts/bookings/passenger-lists';
import type { ListFormat, ListKind } from '@safar/domain/bookings/passenger-lists';
import type { PassengerRequest } from '@safar/domain/contracts/payments/payments';
import type { TravellerType } from '@safar/domain/pricing/ages';
import type { Role } from '@safar/domain/access/permissions';
import { strFromU8, unzipSync } from 'fflate';
import { type TestApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { type TestDeparture, dayFromToday } from '../departures.js';
import { pdfPages } from '../../../../tools/test/pdf-text.js';
import { place } from '../purchase.js';

export type Person = PassengerRequest & { type: TravellerType };

const person =
  (type: Person['type'], birthdate: string) =>
  (name: string, gender: Person['gender'] = 'female'): Person => {
    const [firstName = '', lastName = ''] = name.split('/');
    return { type, firstName, lastName, birthdate, gender };
  };

/** «Layla/Al-Khatib»: first name/last name. */
export const adult = person('adult', '1990-01-31');
export const child = person('child', dayFromToday(-2_400));
export const infant = person('infant', dayFromToday(-100));

export interface Party {
  readonly people: readonly Person[];
  readonly insurance?: boolean;
  readonly language?: 'sv' | 'ar';
  readonly phone?: string;
  readonly notes?: string;
}

export type PartySold = Awaited<ReturnType<PassengerListsClient['sell']>>;

/** Rows by column heading. */
export type Table = readonly Readonly<Record<string, string>>[];

const tableOf = ([head = [], ...lines]: readonly (readonly string[])[]): Table =>
  lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));

/** Client of staff who export the lists of departures, and of customers who book them. */
export class PassengerListsClient {
  private constructor(
    readonly app: TestApp,
    private readonly headers: Record<string, string>,
  ) {}

  static async of(app: TestApp, role: Role = 'agent'): Promise<PassengerListsClient> {
    return new PassengerListsClient(app, bearer(await tokenOf(app.baseUrl, role)));
  }

  /** Books on the public site, and pays unless told to leave the seats held. */
  async sell({ date }: TestDeparture, party: Party, pays: 'pays' | 'holds' = 'pays') {
    const { people, insurance = null, phone = '+46701234567', notes } = party;
    const customer = new ApiClient(this.app.baseUrl, party.language);
    const count = (type: Person['type']) => people.filter((one) => one.type === type).length;
    const order = await customer.order({
      ...{ departureDate: date, insurance },
      ...{ adults: count('adult'), children: count('child'), infants: count('infant') },
    });
    const body = { ...order, passengers: people, contactPhone: phone };
    const sold = await place(customer, body, pays === 'pays' ? 'card' : undefined);
    if (notes !== undefined) await this.saveNotes(sold.bookingId, notes);
    return { id: sold.bookingId, ref: sold.bookingRef };
  }

  saveNotes(bookingId: string, notes: string): Promise<unknown> {
    return this.app.db.query(`update bookings set notes = $2 where id = $1`, [bookingId, notes]);
  }

  setPerson(booking: PartySold, position: number, change: string): Promise<unknown> {
    const where = 'where booking_id = $1 and position = $2';
    return this.app.db.query(`update passengers set ${change} ${where}`, [booking.id, position]);
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.app.baseUrl}/api${path}`, { headers: this.headers });
  }

  async overview({ id }: TestDeparture): Promise<PassengerListView[]> {
    const response = await this.get(`/departures/${id}/lists`);
    expect(response.status).toBe(200);
    return (await response.json()) as PassengerListView[];
  }

  async state(departure: TestDeparture, kind: ListKind): Promise<PassengerListView> {
    const found = (await this.overview(departure)).find((list) => list.kind === kind);
    if (!found) throw new Error(`No list ${kind}`);
    return found;
  }

  async file({ id }: TestDeparture, kind: ListKind, query: string): Promise<Buffer> {
    const response = await this.get(`/departures/${id}/lists/${kind}?${query}`);
    expect([response.status, kind]).toEqual([200, kind]);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Returns a list as rows. */
  async table(departure: TestDeparture, kind: ListKind, query = 'format=csv'): Promise<Table> {
    return csvTable(await this.file(departure, kind, query));
  }

  /** Returns the text of a list in every format. */
  async texts(departure: TestDeparture, kind: ListKind): Promise<Record<ListFormat, string>> {
    const bytes = (format: ListFormat) => this.file(departure, kind, `format=${format}`);
    return {
      csv: (await bytes('csv')).toString('utf8'),
      xlsx: JSON.stringify(xlsxTable(await bytes('xlsx'))),
      pdf: (await pdfPages(await bytes('pdf'))).join('\n'),
    };
  }
}

/** Parses CSV whose cells contain no semicolon. */
export const csvTable = (bytes: Buffer): Table =>
  tableOf(
    bytes
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/s, '$1'))),
  );

const unescaped = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&'); // oxfmt-ignore

const placeOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Reads the first worksheet and other parts of a workbook. */
export function xlsxBook(bytes: Buffer): {
  readonly sheets: readonly string[];
  readonly firstSheet: string;
  readonly table: Table;
} {
  const parts = unzipSync(bytes);
  const read = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const first = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found);
  const texts = first(read('xl/sharedStrings.xml'), /<si>(.*?)<\/si>/gs).map((si) =>
    unescaped(si.replace(/<[^>]+>/g, '')),
  );
  const firstSheet = read('xl/worksheets/sheet1.xml');
  const lines = first(firstSheet, /<row [^>]*>(.*?)<\/row>/gs).map((row) => {
    const cells: string[] = [];
    const filled = row.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|><v>(\d+)<\/v><\/c>)/g);
    for (const [, at = '', value] of filled) cells[placeOf(at)] = texts[Number(value ?? -1)] ?? '';
    return Array.from(cells, (cell) => cell ?? '');
  });
  const sheets = first(read('xl/workbook.xml'), /<sheet [^>]*name="([^"]*)"/g);
  return { sheets, firstSheet, table: tableOf(lines) };
}

export const xlsxTable = (bytes: Buffer): Table => xlsxBook(bytes).table;
