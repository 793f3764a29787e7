import type { DepartureView } from '@safar/domain/contracts/departures';
import type { DestinationEditView } from '@safar/domain/contracts/destinations';
import type { Role } from '@safar/domain/rules/permissions';
import request, { type Test } from 'supertest';
import type { TestApp } from './app.js';
import { tokenOf } from './staff.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export const IMAGE = '/media/art/istanbul-hero';

/** What a trip cannot do without. */
export const essentials = (name: string): Record<string, unknown> => ({
  name_sv: name,
  description_sv: `Om ${name}`,
  image: IMAGE,
});

/** A member of staff at the API. */
export class Desk {
  private constructor(
    private readonly world: TestApp,
    private readonly token: string,
  ) {}

  static async of(world: TestApp, role: Role): Promise<Desk> {
    return new Desk(world, await tokenOf(world.baseUrl, role));
  }

  call(method: Method, path: string, body?: object): Test {
    const call = request(this.world.baseUrl)
      [method](path)
      .set('Authorization', `Bearer ${this.token}`);
    return body === undefined ? call : call.send(body);
  }

  /** A trip of its own for one test. */
  async make(name: string, more: object = {}): Promise<DestinationEditView> {
    const { body } = await this.call('post', '/api/destinations', {
      ...essentials(name),
      ...more,
    }).expect(201);
    return body as DestinationEditView;
  }

  async read(id: string): Promise<DestinationEditView> {
    const { body } = await this.call('get', `/api/destinations/${id}`).expect(200);
    return body as DestinationEditView;
  }

  put(id: string, body: object): Test {
    return this.call('put', `/api/destinations/${id}`, body);
  }

  async departureOn(id: string, date: string): Promise<DepartureView> {
    const found = (await this.read(id)).schedule.find((departure) => departure.date === date);
    if (!found) throw new Error(`No departure on ${date}`);
    return found;
  }
}
