import type { ExtraView } from '@safar/domain/contracts/catalog/extras';
import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { Test } from 'supertest';
import type { TestApp } from '../../harness/app.js';
import { StaffClient, type TestDestination } from '../../harness/staff-client.js';

type Kind = 'destinations' | 'departures';

/** An editor who keeps one part of trips and departures. */
abstract class PartClient {
  protected abstract readonly part: string;
  protected made = 0;

  constructor(readonly editor: StaffClient) {}

  static async of<Client>(
    this: new (editor: StaffClient) => Client,
    app: TestApp,
  ): Promise<Client> {
    return new this(await StaffClient.of(app, 'editor'));
  }

  async get(kind: Kind, id: string) {
    return (await this.editor.call('get', `/api/${kind}/${id}/${this.part}`).expect(200)).body;
  }

  put(kind: Kind, id: string, body: object): Test {
    return this.editor.call('put', `/api/${kind}/${id}/${this.part}`, body);
  }

  copy(id: string, ids: readonly string[], more: object = {}): Test {
    const body = { departure_ids: ids, ...more };
    return this.editor.call('post', `/api/departures/${id}/${this.part}/copy`, body);
  }
}

/** Required fields of an extra per person. */
export const bag = (code: string, more: object = {}) => ({
  ...{ code, name_sv: `Väska ${code}`, kind: 'bag', basis: 'person', price: 450 },
  ...more,
});

/** An editor who keeps extras and offers them on trips and departures. */
export class ExtrasClient extends PartClient {
  protected readonly part = 'extras';

  async make(more: object = {}): Promise<ExtraView> {
    this.made += 1;
    const extra = bag(`test-${this.made}`, more);
    return (await this.editor.call('post', '/api/extras', extra).expect(201)).body as ExtraView;
  }

  makeTrip(name: string): Promise<TestDestination> {
    return this.editor.makeTrip(name, [60, 67]);
  }
}

/** Returns a stay with breakfast as staff send it. */
export const stay = (hotel: HotelView, nights: number, more: object = {}) => ({
  ...{ hotel_id: hotel.id, nights, board: 'breakfast', ...more },
});

/** An editor who chooses the hotels of trips and departures. */
export class StaysClient extends PartClient {
  protected readonly part = 'stays';

  async makeHotel(name: string, more: object = {}): Promise<HotelView> {
    const hotel = { name, country: 'SA', city_sv: name, ...more };
    return (await this.editor.call('post', '/api/hotels', hotel).expect(201)).body as HotelView;
  }

  /** Makes a trip of ten days, nine nights, with departures. */
  makeTrip(departures = 1): Promise<TestDestination> {
    this.made += 1;
    const days = Array.from({ length: departures }, (_, n) => 60 + n);
    return this.editor.makeTrip(`Umra ${this.made}`, days, { res_length: 10 });
  }
}
