import { Documents } from '../../../src/documents/documents.service.js';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { documentOf, wordsIn } from '../../factories/issued-documents.js';
import { partyOf } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(120_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let sale: ExtraSale;
beforeAll(async () => {
  sale = await ExtraSale.open(app.db);
});

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200e]/g, '');

const printed = async (bookingId: string, kind: 'travel_documents' | 'confirmation') =>
  wordsIn((await documentOf(app, bookingId, kind)).content).map(plain);

async function travelDocuments(bookingId: string): Promise<string[]> {
  const order = { kind: 'travel_documents', bookingId, dedupe: `extras:${bookingId}` } as const;
  await app.db.transaction((tx) => app.nest.get(Documents).issue(tx, order));
  return printed(bookingId, 'travel_documents');
}

describe('The travel documents', () => {
  it('say who has which extras, in the language of the booking, as the confirmation does', async () => {
    const extras = [{ code: 'sold-bag', travellers: [0, 1] }, { code: 'sold-car' }];
    const departure = await sale.departure();
    const sold = await changes.sell({ departure, party: partyOf(2), extras, pays: 'full' });
    const { passengers, language } = await changes.file(sold.id);
    const names = passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const said = {
      sv: ['Tillval', 'Väska', names.join(', '), 'Transfer', 'Hela bokningen'],
      ar: ['الإضافات', 'حقيبة', names.join('، '), 'نقل', 'الحجز كاملاً'],
    }[language];
    expect(await travelDocuments(sold.id)).toEqual(expect.arrayContaining(said));
    expect(await printed(sold.id, 'confirmation')).toEqual(expect.arrayContaining(said));
  });

  it('have no such part without extras', async () => {
    const departure = await sale.departure();
    const sold = await changes.sell({ departure, party: partyOf(1), pays: 'full' });
    const words = await travelDocuments(sold.id);
    expect(words).not.toContain('Tillval');
    expect(words).not.toContain('الإضافات');
  });
});
