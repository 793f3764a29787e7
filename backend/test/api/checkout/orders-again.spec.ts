import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { openApp } from '../../harness/app.js';
import { type ApiResponse, ApiClient, type OrderBody } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { pay } from '../../factories/purchase.js';

const app = openApp();

type Started = ApiResponse<PaymentIntentView & ErrorView>;

const send = (customer: ApiClient, order: OrderBody): Promise<Started> =>
  customer.call('POST', '/api/payment-intent', order);

async function ordered(): Promise<{ customer: ApiClient; order: OrderBody; first: Started }> {
  const { date: departureDate } = await buildDeparture(app.db);
  const customer = new ApiClient(app.baseUrl);
  const order = await customer.order({ departureDate, adults: 2 });
  return { customer, order, first: await send(customer, order) };
}

describe('The same order sent again without an idempotency key', () => {
  it('updates corrected data: telephone, spelling, gender, language', async () => {
    const { customer, order, first } = await ordered();
    const [one, other] = order['passengers'] as object[];
    const corrected = {
      ...order,
      contactPhone: '+46709999999',
      contactEmail: String(order['contactEmail']).toUpperCase(),
      language: 'ar',
      passengers: [
        { ...one, gender: 'male' },
        { ...other, lastName: 'AL-KHATIB' },
      ],
    };
    const again = await send(customer, corrected);
    expect(again).toMatchObject({ status: 200, body: { bookingId: first.body.bookingId } });
    const { body } = await customer.booking(first.body.bookingId);
    expect(body).toMatchObject({
      ...{ phone: '+46709999999', email: corrected.contactEmail, language: 'ar' },
      passengers: [{ gender: 'male' }, { lastName: 'AL-KHATIB', gender: 'female' }],
    });
  });

  // [ASVS 8.2.2]
  it('from a browser without its cookie can be paid but not opened, and reveals nothing once it is paid', async () => {
    const { customer, order, first } = await ordered();
    const stranger = new ApiClient(app.baseUrl);
    const again = await send(stranger, { ...order, contactPhone: '+46700000000' });
    expect(again).toMatchObject({ status: 200, body: { bookingId: first.body.bookingId } });
    expect((await stranger.booking(first.body.bookingId)).status).toBe(403);
    expect((await customer.booking(first.body.bookingId)).body.phone).toBe(order['contactPhone']);
    await pay(customer, first.body.clientSecret);
    const paid = await send(stranger, order);
    expect([paid.status, paid.body.code, paid.body.details]).toEqual([409, 'ALREADY_PAID', undefined]);
    expect((await send(customer, order)).body.details).toMatchObject({ bookingId: first.body.bookingId });
  }); // oxfmt-ignore
});
