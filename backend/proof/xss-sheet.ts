import type { Role } from '@safar/domain/rules/permissions';
import { UsersClient } from '../test/users-client.js';
import type { ProcessHarness } from '../test/processes.js';

/** Where somebody else's browser shows a text. */
export type Place = 'site sv' | 'site ar' | 'console' | 'mail';

interface Expected {
  readonly place: Place;
  readonly text: string;
}

/** As people read it: how wide a gap is, and where a direction begins, is the page's business. */
const readable = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What was written where, what became of it at the API, and what has to be read in the browser for it to count. */
export class Sheet {
  readonly answers = { taken: 0, refused: 0 };
  private readonly expected: Expected[] = [];

  private constructor(
    readonly app: ProcessHarness,
    private readonly staff: UsersClient,
  ) {}

  static async open(app: ProcessHarness): Promise<Sheet> {
    return new Sheet(app, await UsersClient.open({ db: app.db, baseUrl: app.baseUrlFor(0) }));
  }

  /** Sends something as staff. @returns whether the API took it */
  async sends(role: Role, request: string, body: object): Promise<boolean> {
    return this.recordStatus((await this.staff.call(this.staff.as(role), request, body)).status);
  }

  /** Throws when a payload broke the server. */
  recordStatus(status: number): boolean {
    if (status >= 500) throw new Error(`A payload was answered with ${status}`);
    const isTaken = status < 400;
    this.answers[isTaken ? 'taken' : 'refused'] += 1;
    return isTaken;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.app.db.query<Row[]>(sql, [...parameters]);
  }

  /** These texts have to be read there, letter by letter. */
  expect(places: readonly Place[], ...texts: readonly string[]): void {
    for (const place of places) {
      this.expected.push(...texts.map((text) => ({ place, text: readable(text) })));
    }
  }

  get size(): number {
    return this.expected.length;
  }

  /** What was expected and not read. */
  missing(read: ReadonlyMap<Place, string>): string[] {
    const pages = new Map([...read].map(([place, texts]) => [place, readable(texts)]));
    return this.expected
      .filter(({ place, text }) => !pages.get(place)?.includes(text))
      .map(({ place, text }) => `${place}: ${text}`);
  }
}
