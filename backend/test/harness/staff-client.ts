import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import type { Role } from '@safar/domain/access/permissions';
import request, { type Test } from 'supertest';
import type { TestApp } from './app.js';
import { dayFromToday } from '../factories/departures.js';
import { ApiClient, type ApiResponse, tokenOf } from './api-client.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A trip with the first of its departures. */
export interface TestDestination extends DestinationEditView {
  readonly first: DepartureView;
}

/** Returns the required fields of a trip. */
export const essentials = (name: string): Record<string, unknown> => ({
  name_sv: name,
  description_sv: `Om ${name}`,
  image: '/media/art/istanbul-hero',
});

/** Returns the error codes of a rejected request by field. */
export function problemsIn({ details }: { details?: unknown }): Record<string, string> {
  const problems = (details ?? []) as readonly { field?: string; code: string }[];
  return Object.fromEntries(problems.map(({ field, code }) => [field ?? '', code]));
}

/** Client of a staff member. */
export class StaffClient {
  private constructor(
    private readonly app: TestApp,
    private readonly token: string,
  ) {}

  static async of(app: TestApp, role: Role): Promise<StaffClient> {
    return new StaffClient(app, await tokenOf(app.baseUrl, role));
  }

  call(method: Method, path: string, body?: object | string): Test {
    const call = request(this.app.baseUrl)
      [method](path)
      .set('Authorization', `Bearer ${this.token}`);
    if (body === undefined) return call;
    return call.set('Content-Type', 'application/json').send(body);
  }

  /** Creates an active trip, with or without departures; dormant on request. */
  async make(
    name: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<DestinationEditView> {
    const sold = { price_adult: 1_000, res_length: 5, swedish_only: true };
    const destination = { ...essentials(name), ...sold, ...more };
    const { body } = await this.call('post', '/api/destinations', destination).expect(201);
    const made = body as DestinationEditView;
    if (made.is_active || more['is_active'] === false) return made;
    await this.app.db.query(`update destinations set is_active = true where id = $1`, [made.id]);
    return this.read(made.id);
  }

  /** Creates a trip with departures in so many days each. */
  async makeTrip(
    name: string,
    days: readonly number[],
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<TestDestination> {
    const schedule = days.map((inDays) => ({ date: dayFromToday(inDays) }));
    const trip = await this.make(name, { ...more, schedule });
    const [first] = trip.schedule;
    if (!first) throw new Error('No departure');
    return { ...trip, first };
  }

  async read(id: string): Promise<DestinationEditView> {
    const { body } = await this.call('get', `/api/destinations/${id}`).expect(200);
    return body as DestinationEditView;
  }

  put(id: string, body: object): Test {
    return this.call('put', `/api/destinations/${id}`, { ...essentials(id), ...body });
  }

  async departureOn(id: string, date: string): Promise<DepartureView> {
    const found = (await this.read(id)).schedule.find((departure) => departure.date === date);
    if (!found) throw new Error(`No departure on ${date}`);
    return found;
  }
}

/** Holds seats as a visitor. */
export async function holdSeats(
  app: TestApp,
  destinationId: string,
  departureDate: string,
): Promise<ApiResponse<{ bookingId: string; code?: string }>> {
  const customer = new ApiClient(app.baseUrl);
  return customer.start(await customer.order({ destinationId, departureDate, adults: 2 }));
}

/** Returns the log entries about an object, oldest first. */
export const logOf = (
  app: TestApp,
  id: string,
): Promise<{ action: string; actor_role: string; changes: Record<string, unknown> | null }[]> =>
  app.db.query(
    `select action, actor_role, changes from audit_log where object_id = $1 order by id`,
    [id],
  );
