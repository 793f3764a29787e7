import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { Test } from 'supertest';
import type { TestApp } from '../../harness/app.js';
import { StaffClient, type TestDestination } from '../../harness/staff-client.js';

type Kind = 'destinations' | 'departures';

/** Returns a stay with breakfast as staff send it. */
export const stay = (hotel: HotelView, nights: number, more: object = {}) => ({
  hotel_id: hotel.id,
  nights,
  board: 'breakfast',
  ...more,
});

/** An editor who chooses the hotels of trips and departures. */
export class StaysClient {
  private made = 0;

  private constructor(readonly editor: StaffClient) {}

  static async of(app: TestApp): Promise<StaysClient> {
    return new StaysClient(await StaffClient.of(app, 'editor'));
  }

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

  async get(kind: Kind, id: string) {
    return (await this.editor.call('get', `/api/${kind}/${id}/stays`).expect(200)).body;
  }

  put(kind: Kind, id: string, body: object): Test {
    return this.editor.call('put', `/api/${kind}/${id}/stays`, body);
  }

  copy(id: string, ids: readonly string[], more: object = {}): Test {
    const body = { departure_ids: ids, ...more };
    return this.editor.call('post', `/api/departures/${id}/stays/copy`, body);
  }
}
