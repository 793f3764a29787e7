import { randomUUID } from 'node:crypto';
import { dayFromToday } from '../../factories/departures.js';
import { GiftCardsClient } from '../../factories/clients/gift-cards-client.js';
import { erased } from '../../factories/erasure.js';
import { PastBookings } from '../../factories/past-bookings.js';

jest.setTimeout(180_000);

let pastBookings: PastBookings;
beforeAll(async () => {
  pastBookings = await PastBookings.open();
});
afterAll(() => pastBookings.app.close());

/** A gift card for somebody else, to be mailed in some days. */
async function gift() {
  const person = () => ({ person: { email: `${randomUUID()}@example.com` } });
  const [buyer, recipient] = [person(), person()];
  const { id } = await new GiftCardsClient(pastBookings.app).sold({
    buyer_email: buyer.person.email,
    recipient_email: recipient.person.email,
    deliver_on: dayFromToday(3),
  });
  return { id, buyer, recipient };
}

async function cardOf(id: string) {
  const [card] = await pastBookings.query<{ by: string; to: string; has_paper: boolean }>(
    `select buyer_email as by, recipient_email as to,
            exists (select from documents d where d.gift_card_id = c.id and d.content is not null) as has_paper
       from gift_cards c where id = $1`,
    [id],
  );
  return card;
}

describe('An erasure of people with a gift card', () => {
  it('lets a gift for another person arrive, and empties that one with its own erasure', async () => {
    const { id, buyer, recipient } = await gift();
    await erased(pastBookings, buyer);
    expect(await cardOf(id)).toEqual({ by: '', to: recipient.person.email, has_paper: true });
    await erased(pastBookings, recipient);
    expect(await cardOf(id)).toEqual({ by: '', to: '', has_paper: false });
  });

  it('of a person known only by a card is repeated after a restore', async () => {
    const { id, buyer } = await gift();
    await erased(pastBookings, buyer);
    await pastBookings.query(`update gift_cards set buyer_email = $2 where id = $1`, [
      id,
      buyer.person.email,
    ]);
    await pastBookings.admin.call('post', '/api/admin/privacy/erasures/replay').expect(200);
    expect((await cardOf(id))?.by).toBe('');
  });
});

describe('An erasure of a person with a short name', () => {
  it('leaves the saved views of staff that do not name them', async () => {
    const guest = await pastBookings.guest('full');
    await pastBookings.returned(guest, '10 days', 0);
    const named = `update passengers set first_name = 'Ture', last_name = 'Lang' where booking_id = $1`;
    await pastBookings.query(named, [guest.id]);
    const { admin } = pastBookings;
    const save = (name: string, filter: object) =>
      admin.call('post', '/api/saved-views', { name, filter }).expect(201);
    await save('Juli', { departure_from: '2027-07-01', language: 'ar' });
    await save('Ring', { q: 'ture' });
    await erased(pastBookings, guest);
    const { body } = await admin.call('get', '/api/saved-views').expect(200);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Juli']);
  });
});
