import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { openApp } from '../../harness/app.js';
import { type ApiResponse, ApiClient, type OrderBody } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';

jest.setTimeout(120_000);

const app = openApp();

/** A browser with several tabs; keeps every cookie until the server clears it. */
class Browser {
  readonly cookies = new Map<string, string>();

  async call<T>(method: string, path: string, body?: unknown): Promise<ApiResponse<T>> {
    const response = await fetch(`${app.baseUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text || 'null') as T };
  }

  async begin(): Promise<{ id: string; order: OrderBody }> {
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await new ApiClient(app.baseUrl).order({ departureDate });
    const { body } = await this.call<PaymentIntentView>('POST', '/api/payment-intent', order);
    return { id: body.bookingId, order };
  }

  async reads(id: string): Promise<number> {
    return (await this.call<BookingView>('GET', `/api/booking/${id}`)).status;
  }

  pays({ id, order }: { id: string; order: OrderBody }) {
    const body = { bookingId: id, amount: order['amount'], pmType: 'card' };
    return this.call<PaymentIntentView>('POST', '/api/payment-intent', body);
  }
}

describe('A browser that starts a second booking', () => {
  it('can see and pay both, regardless of their order', async () => {
    const browser = new Browser();
    const one = await browser.begin();
    const two = await browser.begin();
    expect([await browser.reads(one.id), await browser.reads(two.id)]).toEqual([200, 200]);
    for (const booking of [one, two, one]) {
      const { status, body } = await browser.pays(booking);
      expect([status, body.bookingId, body.amount]).toEqual([
        200,
        booking.id,
        booking.order['amount'],
      ]);
    }
  });

  it('keeps the sessions of two earlier bookings, but no more', async () => {
    const browser = new Browser();
    const begun: string[] = [];
    for (let count = 0; count < 4; count += 1) begun.push((await browser.begin()).id);
    const statuses: number[] = [];
    for (const id of begun) statuses.push(await browser.reads(id));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.at(-1)).toBe(200);
    expect(browser.cookies.size).toBe(3);
  });

  it('cannot open another booking: a kept cookie is valid for its own booking only', async () => {
    const browser = new Browser();
    const own = await browser.begin();
    const { id: stranger } = await new Browser().begin();
    const token = browser.cookies.get('bk') ?? '';
    expect(token).not.toBe('');
    browser.cookies.set(`bk-${stranger}`, token);
    expect([await browser.reads(stranger), await browser.reads(own.id)]).toEqual([403, 200]);
    browser.cookies.set(`bk-${own.id}`, token);
    browser.cookies.delete('bk');
    expect([await browser.reads(stranger), await browser.reads(own.id)]).toEqual([403, 200]);
  });

  it('closes all of them at once, in the browser and on the server', async () => {
    const browser = new Browser();
    const one = await browser.begin();
    const two = await browser.begin();
    const copies = new Map(browser.cookies);
    expect((await browser.call('POST', '/api/booking/close')).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    for (const [name, value] of copies) browser.cookies.set(name, value);
    expect([await browser.reads(one.id), await browser.reads(two.id)]).toEqual([403, 403]);
  });

  it('loses them when another booking is looked up', async () => {
    const browser = new Browser();
    const one = await browser.begin();
    const two = await browser.begin();
    const { body } = await browser.call<BookingView>('GET', `/api/booking/${two.id}`);
    const lastName = body.passengers[0]?.lastName ?? '';
    const look = { bookingRef: body.booking_ref, lastName };
    expect((await browser.call('POST', '/api/booking/verify', look)).status).toBe(200);
    expect([await browser.reads(one.id), await browser.reads(two.id)]).toEqual([403, 200]);
  });
});
