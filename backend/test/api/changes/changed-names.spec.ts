import type { Language } from '@safar/domain/text/languages';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { emptyContact } from '../../../src/privacy/retention/retention.service.js';
import { openApp } from '../../harness/app.js';
import { BookingChangesClient, bornFor } from '../../factories/clients/booking-changes-client.js';
import { type Issued, issuedFor, wordsIn } from '../../factories/issued-documents.js';

jest.setTimeout(120_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

/** Creates a booking for one person and changes that passenger with the previewed amounts. */
async function changed(
  language: Language,
  way: 'correct' | 'transfer',
  body: object,
): Promise<string> {
  const booking = await changesClient.sell({ party: { adults: 1, children: 0, infants: 0 } });
  await app.db.query(`update bookings set language = $2 where id = $1`, [booking.id, language]);
  const [amina] = await changesClient.passengerIds(booking);
  const path = `/admin/bookings/${booking.id}/passengers/${amina}`;
  await changesClient.changeAsSeen(
    way === 'transfer' ? `POST ${path}/transfer` : `PUT ${path}`,
    body,
  );
  return booking.id;
}

const confirmationsOf = async (id: string): Promise<Issued[]> =>
  (await issuedFor(app, id)).filter(({ kind }) => kind === 'confirmation');

const missing = (): never => {
  throw new Error('No confirmation');
};

const plain = (text: string): string =>
  text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

const TRANSFER = {
  ...{ first_name: 'Yusuf', last_name: 'Demir', gender: 'male', fee: 300 },
  birthdate: bornFor('adult', '2027-06-01'),
};

const SAID = {
  sv: {
    replaced: 'Yusuf Demir reser i stället för Amina Al-Khatib',
    fee: 'En avgift på 300 kr',
    corrected: 'Namnet Amina Al-Khatib är rättat till Aminah Al-Khatib',
  },
  ar: {
    replaced: 'تغيير المسافر: Yusuf Demir بدلاً من Amina Al-Khatib',
    fee: 'رسوم قدرها 300 كرونة',
    corrected: 'تصحيح الاسم من Amina Al-Khatib إلى Aminah Al-Khatib',
  },
} as const;

describe.each<Language>(['sv', 'ar'])('A changed passenger, in %s', (language) => {
  const { replaced, fee, corrected } = SAID[language];

  it('is confirmed by a mail with the old name, the new name and the fee, and only the new confirmation attached', async () => {
    const id = await changed(language, 'transfer', TRANSFER);
    const mail = plain(await changesClient.renderedMail('booking_changed', id));
    for (const said of [replaced, fee]) expect(mail).toContain(said);
    const [old, renewed] = await confirmationsOf(id);
    expect(wordsIn(old?.content ?? missing())).toContain('Amina Al-Khatib');
    const words = wordsIn(renewed?.content ?? missing());
    expect(words).toContain('Yusuf Demir');
    expect(words).not.toContain('Amina Al-Khatib');
    expect(await changesClient.attachmentNames('booking_changed', id)).toEqual([
      expect.stringContaining(renewed?.number ?? 'none'),
    ]);
  });

  it('is confirmed in the same way when only the name was corrected', async () => {
    const id = await changed(language, 'correct', { first_name: 'Aminah' });
    expect(plain(await changesClient.renderedMail('booking_changed', id))).toContain(corrected);
    const renewed = (await confirmationsOf(id))[1];
    expect(await changesClient.attachmentNames('booking_changed', id)).toEqual([
      expect.stringContaining(renewed?.number ?? 'none'),
    ]);
  });
});

it('A correction that changes nothing creates no document and no mail', async () => {
  const id = await changed('sv', 'correct', { first_name: 'Amina' });
  expect(await confirmationsOf(id)).toHaveLength(1);
  await expect(changesClient.renderedMail('booking_changed', id)).rejects.toThrow('No mail');
});

it('The names in the change are deleted with the passengers’ names', async () => {
  const id = await changed('sv', 'correct', { first_name: 'Aminah' });
  await app.db.transaction(async (tx) => {
    await tx.query(`set local safar.retention = 'on'`);
    await emptyContact(tx, [id]);
  });
  const rows = await app.db.query<unknown[]>(
    `select was_named, now_named from booking_changes where booking_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ was_named: '', now_named: '' }]);
});
