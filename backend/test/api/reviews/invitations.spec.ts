import { formatLongDay } from '@safar/domain/dates/day-formats';
import type { RenderedMail } from '../../../src/mails/mail.service.js';
import { Mails } from '../../../src/mails/mail.service.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { ReviewsClient } from '../../factories/clients/reviews-client.js';

jest.setTimeout(120_000);

const app = openApp();
const reviews = new ReviewsClient(app);
// Invitations of one test would be counted by the next.
afterEach(() => app.db.query(`update bookings set return_date = '2030-01-01'`));

const mailsTo = (id: string): Promise<{ dedupe: string; payload: object }[]> =>
  app.db.query(
    `select dedupe, payload from outbox_mails where booking_id = $1 and topic = 'review_invite' order by created_at`,
    [id],
  );

const rendered = async (id: string): Promise<RenderedMail | null> => {
  const [mail] = await app.db.query<Parameters<Mails['render']>[0][]>(
    `select id, topic, booking_id, to_address, language, payload, state from outbox_mails
      where booking_id = $1 and topic = 'review_invite' order by created_at desc limit 1`,
    [id],
  );
  return mail ? app.nest.get(Mails).render(mail) : null;
};

const daysPass = (id: string, days: number): Promise<unknown> =>
  app.db.query(
    `update review_invites set sent_at = sent_at - make_interval(days => $2) where booking_id = $1`,
    [id, days],
  );

describe('An invitation to write a review', () => {
  it.each([
    [2, 0],
    [3, 1],
    [33, 1],
    [34, 0],
  ])('%i days after the return: %i', async (days, mails) => {
    const { id } = await reviews.returned(days);
    expect((await reviews.run()).invited).toBe(mails);
    expect(await mailsTo(id)).toHaveLength(mails);
  });

  it('is sent once, and reminded of once after ten days', async () => {
    const { id } = await reviews.returned(3);
    await reviews.run();
    await reviews.run();
    await daysPass(id, 9);
    expect(await reviews.run()).toEqual({ invited: 0, reminded: 0 });
    await daysPass(id, 1);
    expect(await reviews.run()).toEqual({ invited: 0, reminded: 1 });
    await daysPass(id, 30);
    expect(await reviews.run()).toEqual({ invited: 0, reminded: 0 });
    expect(await mailsTo(id)).toEqual([
      { dedupe: `review_invite:${id}`, payload: {} },
      { dedupe: `review_invite:${id}:reminder`, payload: { step: 1 } },
    ]);
  });

  it.each([
    ['cancelled', `update bookings set state = 'cancelled' where id = $1`],
    ['without an address', `update bookings set email = '' where id = $1`],
    ['of children only', `update passengers set type = 'child' where booking_id = $1`],
    [
      'whose adult has cancelled',
      `update passengers set state = 'cancelled' where booking_id = $1`,
    ],
  ])('is not sent for a booking %s', async (_, change) => {
    const { id } = await reviews.returned(4);
    await app.db.query(change, [id]);
    expect((await reviews.run()).invited).toBe(0);
    await app.db.query(`update bookings set state = 'confirmed' where id = $1`, [id]);
    await app.db.query(
      `update passengers set type = 'adult', state = 'active' where booking_id = $1`,
      [id],
    );
  });

  it('is not sent to who has written by the booking page, nor reminded of', async () => {
    const sold = await reviews.returned(2);
    const { status } = await sold.customer.call('POST', `/api/booking/${sold.id}/review`, {
      ...{ rating: 5, text: 'Allt var som vi hade tänkt oss.', display_name: 'Per', consent: true },
    });
    expect(status).toBe(200);
    await reviews.comeHome(sold.id, 4);
    expect(await reviews.run()).toEqual({ invited: 0, reminded: 0 });
  });

  it('is not sent again to who declined, for this journey or a later one', async () => {
    const { id } = await reviews.returned(3);
    await reviews.run();
    const token = await reviews.tokenOf(id);
    expect((await reviews.write(token, {}, '/decline')).body.declined).toBe(true);
    await daysPass(id, 11);
    const later = await reviews.returned(3);
    await app.db.query(
      `update bookings set email = upper((select email from bookings where id = $2)) where id = $1`,
      [later.id, id],
    );
    expect(await reviews.run()).toEqual({ invited: 0, reminded: 0 });
    expect((await reviews.write(token)).status).toBe(200);
  });

  it('is not sent for another journey of who declined one', async () => {
    const [one, other] = [await reviews.returned(3), await reviews.returned(3)];
    await app.db.query(
      `update bookings set email = (select email from bookings where id = $2) where id = $1`,
      [other.id, one.id],
    );
    await reviews.run();
    await reviews.write(await reviews.tokenOf(one.id), {}, '/decline');
    await daysPass(other.id, 11);
    expect(await reviews.run()).toEqual({ invited: 0, reminded: 0 });
  });

  it.each([
    ['sv', 'Hur var resan?', '/omdome/'],
    ['ar', 'كيف كانت الرحلة؟', '/ar/omdome/'],
  ])(
    'in %s has its own link, and names no destination where others can read it',
    async (language, subject, path) => {
      const { id } = await reviews.returned(3);
      await app.db.query(`update bookings set language = $2 where id = $1`, [id, language]);
      await reviews.run();
      const mail = await rendered(id);
      expect(mail?.subject).toBe(subject);
      const [token = ''] = /(?<=\/omdome\/)[\w-]{43}/.exec(mail?.text ?? '') ?? [];
      expect(mail?.text).toContain(`${path}${token}`);
      expect(mail?.text.split('\n').slice(0, 8).join(' ')).not.toMatch(/Istanbul|إسطنبول/);
      expect((await reviews.form(token)).status).toBe(200);
      const [row] = await app.db.query<{ stored: string }[]>(
        `select i::text || coalesce((select string_agg(o::text, ' ') from outbox_mails o where o.booking_id = $1), '') as stored
         from review_invites i where i.booking_id = $1`,
        [id],
      );
      expect(row?.stored).not.toContain(token);
      expect(mail?.secrets?.join()).toContain(token);
    },
  );

  it('has a link that is valid to the end of the day that it names', async () => {
    const { id } = await reviews.returned(3);
    await reviews.run();
    const [link] = await app.db.query(
      `select (expires_at at time zone 'Europe/Stockholm')::text as ends from review_invites where booking_id = $1`,
      [id],
    );
    expect(link).toEqual({ ends: `${dayFromToday(90)} 23:59:59` });
    expect((await rendered(id))?.text).toContain(formatLongDay(dayFromToday(90), 'sv'));
  });

  it('says nothing once the booking is cancelled', async () => {
    const { id } = await reviews.returned(3);
    await reviews.run();
    await app.db.query(`update bookings set state = 'cancelled' where id = $1`, [id]);
    expect(await rendered(id)).toBeNull();
  });
});
