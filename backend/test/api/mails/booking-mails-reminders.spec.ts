import { formatLongDay } from '@safar/domain/dates/day-formats';
import { MailAttachments } from '../../../src/bookings/mails/mail-attachments.service.js';
import type { RenderedMail } from '../../../src/mails/mail.service.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { MailCases } from '../../factories/mail-cases.js';
import type { TestBooking } from '../../factories/test-bookings.js';

const app = openApp();
const cases = new MailCases(app);

afterEach(() => {
  app.nest.get(MailAttachments).usePayPages(() => Promise.resolve(null));
});

const textOf = (mail: RenderedMail | null): string => mail?.text ?? 'nothing';

describe('A reminder', () => {
  const PAY = 'http://localhost/betala?t=signed';

  it('states the situation and the balance on the day it is sent, with the signed pay page', async () => {
    app.nest.get(MailAttachments).usePayPages(() => Promise.resolve(PAY));
    const booking = await cases.sale('sv');
    await cases.dueIn(booking, 7);
    const early = await cases.renderedMail('payment_reminder', booking, { step: -7 });
    expect(early?.subject).toContain('Dags att betala resten av resan');
    // Who has two bookings knows which trip it is.
    expect(early?.text).toContain('Istanbul');
    expect(early?.text).toContain(`Betala 5\u00a0592\u00a0kr: ${PAY}`);
    await cases.query(
      `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, 'charge', 5000, $2)`,
      [booking.id, `part:${booking.id}`],
    );
    await cases.dueIn(booking, 0);
    const late = await cases.renderedMail('payment_reminder', booking, { step: -7 });
    expect(late?.subject).toContain('I dag är sista dagen att betala');
    expect(late?.text).toContain(`Betala 592\u00a0kr: ${PAY}`);
    await cases.dueIn(booking, -2);
    const overdue = await cases.renderedMail('payment_reminder', booking, { step: 2 });
    expect(overdue?.subject).toContain('Vi har inte fått din betalning');
    expect(overdue?.text).not.toMatch(/inkasso|avgift|avbokas/i);
  });

  describe('when the agency auto-cancels five days after the due date', () => {
    const setDays = (days: number): Promise<unknown> =>
      cases.query(
        `insert into settings (key, value) values ('autoCancelDays', $1)
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(days)],
      );
    beforeAll(() => setDays(5));
    afterAll(() => setDays(0));

    it.each([
      [7, 'sv', 12],
      [0, 'sv', 5],
      [-2, 'sv', 3],
      [3, 'ar', 8],
      [-2, 'ar', 3],
      // A late reminder still gives three days.
      [-40, 'sv', 3],
      [-40, 'ar', 3],
    ] as const)('due in %i days, in %s: names the day of cancellation, %i days from now', async (due, language, left) => {
      const booking = await cases.sale(language);
      await cases.dueIn(booking, due);
      const mail = await cases.inLanguage(language, 'payment_reminder', booking);
      const day = formatLongDay(dayFromToday(left), language);
      const said = { sv: `före ${day} avbokas bokningen`, ar: `قبل ${day} فسيُلغى الحجز` }[language];
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }); // oxfmt-ignore

    it('does not mention cancellation when the departure comes first', async () => {
      const booking = await cases.sale('sv');
      await cases.dueIn(booking, 0);
      await cases.query(`update bookings set departure_date = $2 where id = $1`, [
        booking.id,
        dayFromToday(5),
      ]);
      expect(textOf(await cases.renderedMail('payment_reminder', booking))).not.toMatch(/avbokas/);
    });
  });

  it('is not sent when the booking is paid, invoiced, being paid or cancelled, or its due date has moved', async () => {
    const silent = async (change: (booking: TestBooking) => Promise<unknown>): Promise<string> => {
      const booking = await cases.sale('sv');
      await cases.dueIn(booking, 3);
      expect(textOf(await cases.renderedMail('payment_reminder', booking))).toContain('återstår');
      await change(booking);
      return textOf(await cases.renderedMail('payment_reminder', booking));
    };
    const answers = [
      await silent((booking) =>
        cases.query(
          `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, 'charge', 5592, $2)`,
          [booking.id, `rest:${booking.id}`],
        ),
      ),
      await silent((booking) => cases.set(booking, 'invoice_later = true')),
      await silent((booking) => cases.set(booking, `state = 'cancelled'`)),
      await silent((booking) => cases.dueIn(booking, 30)),
      await silent((booking) =>
        cases.query(
          `insert into payments (booking_id, purpose, method, principal, state, intent_id)
           values ($1, 'balance', 'klarna', 5592, 'processing', $2)`,
          [booking.id, `pi_${booking.id}`],
        ),
      ),
    ];
    expect(answers).toEqual(Array(5).fill('nothing'));
  });
});
