import type { Role } from '@safar/domain/access/permissions';
import { UsersClient } from '../../factories/clients/users-client.js';
import type { ProcessHarness } from '../../harness/processes.js';

/** Where the text is shown to another person. */
export type Place = 'site sv' | 'site ar' | 'console' | 'mail';

interface Expected {
  readonly place: Place;
  readonly text: string;
}

/** Normalizes spaces and removes direction marks, which depend on the page. */
const readable = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Records which payloads the API accepted, and which texts must be found in which place. */
export class Sheet {
  readonly answers = { taken: 0, refused: 0 };
  private readonly expected: Expected[] = [];

  private constructor(
    readonly app: ProcessHarness,
    private readonly staff: UsersClient,
  ) {}

  static async open(app: ProcessHarness): Promise<Sheet> {
    return new Sheet(app, await UsersClient.open(app));
  }

  /** Sends a request as staff. @returns whether the API accepted it */
  async sends(role: Role, request: string, body: object): Promise<boolean> {
    return this.recordStatus((await this.staff.call(role, request, body)).status);
  }

  /** Throws when a payload caused a server error. Returns whether the API accepted it. */
  recordStatus(status: number): boolean {
    if (status >= 500) throw new Error(`A payload was answered with ${status}`);
    const isTaken = status < 400;
    this.answers[isTaken ? 'taken' : 'refused'] += 1;
    return isTaken;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.app.db.query<Row[]>(sql, [...parameters]);
  }

  /** Requires these texts to be shown there exactly. */
  expect(places: readonly Place[], ...texts: readonly string[]): void {
    for (const place of places) {
      this.expected.push(...texts.map((text) => ({ place, text: readable(text) })));
    }
  }

  get size(): number {
    return this.expected.length;
  }

  /** Returns the expected texts that were not found. */
  missing(read: ReadonlyMap<Place, string>): string[] {
    const pages = new Map([...read].map(([place, texts]) => [place, readable(texts)]));
    return this.expected
      .filter(({ place, text }) => !pages.get(place)?.includes(text))
      .map(({ place, text }) => `${place}: ${text}`);
  }
}
