import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../harness/app.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { type TestDeparture, buildDeparture } from '../departures.js';

/** Client of visitors who hold as many seats as a test needs. */
export class SeatHoldsClient {
  private constructor(
    private readonly app: TestApp,
    /** Orders by number of adults, priced on a departure without a limit. */
    private readonly orders: ReadonlyMap<number, OrderBody>,
  ) {}

  static async of(app: TestApp): Promise<SeatHoldsClient> {
    const { date: departureDate } = await buildDeparture(app.db);
    const orders = new Map<number, OrderBody>();
    for (const adults of [1, 2, 3, 4]) {
      orders.set(adults, await new ApiClient(app.baseUrl).order({ departureDate, adults }));
    }
    return new SeatHoldsClient(app, orders);
  }

  async buy(
    { date }: TestDeparture,
    adults: number,
  ): Promise<{ bookingId: string; code?: string }> {
    const contactEmail = `${randomUUID()}@example.com`;
    const order = { ...this.orders.get(adults), departureDate: date, contactEmail };
    return (await new ApiClient(this.app.baseUrl).start(order)).body;
  }

  /** Creates a departure with this capacity, five seats of which are held by two parties. */
  async soldDeparture(capacity = 10): Promise<TestDeparture> {
    const departure = await buildDeparture(this.app.db, { capacity });
    await this.buy(departure, 2);
    await this.buy(departure, 3);
    return departure;
  }
}
