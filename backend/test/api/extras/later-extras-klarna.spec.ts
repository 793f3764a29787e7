import { remindedDueDates } from '@safar/domain/bookings/reminders';
import { Mails } from '../../../src/mails/mail.service.js';
import { ExtraPayments } from '../../../src/payments/extras/extra-payments.service.js';
import { remindable } from '../../../src/staff-bookings/staff-bookings.queries.js';
import type { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { dayFromToday } from '../../factories/departures.js';
import type { TestApp } from '../../harness/app.js';
import { answerKlarna, setFaults, settleNow, UNDECIDED_MS } from '../../harness/sandbox-harness.js';
import { until } from '../../harness/wait-for-jobs.js';
import { type LaterCustomer, type LaterSale, openLaterSale } from './later-extras.fixture.js';

jest.setTimeout(180_000);

const CAR = [{ code: 'sold-car' }];

let app: TestApp;
let changes: BookingChangesClient;
let later: LaterSale;
openLaterSale((sale) => {
  later = sale;
  ({ app, changes } = sale);
});

const expire = (): Promise<void> => app.nest.get(ExtraPayments).expireOrders();

describe('An order that is paid with Klarna', () => {
  const attention = async ({ sold }: LaterCustomer) => (await changes.file(sold.id)).attention;

  it('gives its extras back when Klarna is cancelled, and the booking is as before', async () => {
    const of = await later.customer();
    const { body } = await of.order(CAR, 900, { pmType: 'klarna' });
    await answerKlarna(app.baseUrl, body.clientSecret, 'cancel');
    await of.runOut();
    await expire();
    expect(await of.orders()).toMatchObject([{ state: 'expired' }]);
    expect([await later.cars(of), await later.linesOf(of), await attention(of)]).toEqual([0, 0, null]); // oxfmt-ignore
    expect(await of.view()).toMatchObject({ total_price: of.sold.total, payment_pending: false });
  });

  it('keeps them while Klarna decides, also after its half hour, and makes no task for staff', async () => {
    const of = await later.customer();
    await setFaults(app.db, { processing_ms: UNDECIDED_MS });
    const { body } = await of.order(CAR, 900, { pmType: 'klarna' });
    await answerKlarna(app.baseUrl, body.clientSecret, 'approve');
    await of.runOut();
    await expire();
    expect(await of.orders()).toMatchObject([{ state: 'held' }]);
    await settleNow(app.db, body.clientSecret);
    await until(of.orders.bind(of), ([order]) => order?.state === 'paid');
    expect([await later.cars(of), await later.linesOf(of), await attention(of)]).toEqual([1, 1, null]); // oxfmt-ignore
  });

  it('is a late payment for staff when its money comes after its extras are gone', async () => {
    const departure = await later.extras.departure({ 'sold-car': 1 });
    const [of, winner] = [await later.customerOn(departure), await later.customerOn(departure)];
    await setFaults(app.db, { processing_ms: UNDECIDED_MS });
    const { body } = await of.order(CAR, 900, { pmType: 'klarna' });
    await answerKlarna(app.baseUrl, body.clientSecret, 'approve');
    await of.endUnasked();
    await setFaults(app.db, {});
    await winner.pay(await winner.start(CAR, 900));
    await settleNow(app.db, body.clientSecret);
    await until(of.view.bind(of), ({ refunds }) => refunds[0]?.state === 'succeeded');
    expect(await attention(of)).toBe('late_payment');
    // The fee of Klarna goes back too.
    expect((await changes.file(of.sold.id)).refunds).toMatchObject([
      { amount: 900, surcharge: 27 },
    ]);
    expect([await later.linesOf(of), await attention(winner)]).toEqual([0, null]);
  });
});

describe('A reminder of the balance', () => {
  it('is sent while extras are being paid', async () => {
    const of = await later.customer();
    await setFaults(app.db, { processing_ms: UNDECIDED_MS });
    const today = dayFromToday(0);
    const [due] = remindedDueDates(today);
    await app.db.query(`update bookings set balance_due_date = $2 where id = $1`, [of.sold.id, due]); // oxfmt-ignore
    const { body } = await of.order(CAR, 900, { pmType: 'klarna' });
    await answerKlarna(app.baseUrl, body.clientSecret, 'approve');
    const pending = () => of.view();
    await until(pending, ({ payment_pending: isPending }) => isPending);
    expect(await remindable(app.db.manager, today)).toContain(of.sold.id);
    const mail = {
      id: of.sold.id,
      topic: 'payment_reminder',
      booking_id: of.sold.id,
      to_address: 'a@example.com',
      language: 'sv',
      payload: { due: String(due) },
      state: 'queued',
    } as const;
    expect(await app.nest.get(Mails).render(mail)).not.toBeNull();
  });
});
