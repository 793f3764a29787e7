import { findMail } from '../src/mail/mail.queries.js';
import { type Letter, Mails } from '../src/mail/mail.service.js';
import { type TestApp, createTestApp } from './app.js';
import { Buyer } from './buyer.js';
import { confirmCard } from './sandbox-world.js';

let world: TestApp;

beforeAll(async () => {
  world = await createTestApp();
});

afterAll(() => world.close());

/** Books for two with a deposit and gives the confirmation as it would be sent now. */
async function confirmation(language: 'sv' | 'ar'): Promise<{ reference: string; letter: Letter }> {
  const buyer = new Buyer(world.baseUrl, language);
  const [departureDate = ''] = await buyer.dates();
  const { body: started } = await buyer.start(await buyer.order({ departureDate, adults: 2 }));
  await confirmCard(world.baseUrl, started.clientSecret, '4242424242424242');
  await buyer.byIntent(started.clientSecret);
  const [row] = await world.db.query<{ id: string }[]>(
    `select id from outbox_mails where dedupe = $1`,
    [`booking_confirmed:${started.bookingId}`],
  );
  const mail = row ? await findMail(world.db.manager, row.id) : null;
  const letter = mail ? await world.app.get(Mails).write(mail) : null;
  if (!letter) throw new Error('There is no letter');
  return { reference: started.bookingRef, letter };
}

describe('the confirmation', () => {
  it('says in Swedish what was booked and paid, what is left, and where to find it', async () => {
    const { reference, letter } = await confirmation('sv');
    expect(letter.subject).toBe(`Din bokning ${reference} är bekräftad`);
    expect(letter.text).toContain('Betalt: 2\u00a0796\u00a0kr');
    expect(letter.text).toContain('Kvar att betala: 11\u00a0184\u00a0kr');
    expect(letter.text).toContain(`/bokning?ref=${reference}`);
    expect(letter.html).toContain('<html lang="sv" dir="ltr">');
  });

  it('says the same in Arabic, right to left, with the reference kept whole and the Arabic address', async () => {
    const { reference, letter } = await confirmation('ar');
    expect(letter.subject).toBe(`تم تأكيد حجزك \u2066${reference}\u2069`);
    expect(letter.text).toContain('المدفوع: 2\u00a0796\u00a0كرونة');
    expect(letter.text).toContain(`/ar/bokning?ref=${reference}`);
    expect(letter.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('keeps the destination out of the subject, because a trip may tell what somebody believes', async () => {
    const { letter } = await confirmation('sv');
    expect(letter.subject).not.toContain('Istanbul');
  });
});
