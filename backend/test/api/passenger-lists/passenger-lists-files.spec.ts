import type { ListKind } from '@safar/domain/bookings/passenger-lists';
import { pdfPages } from '../../../../tools/test/pdf-text.js';
import { buildDeparture } from '../../factories/departures.js';
import {
  PassengerListsClient,
  adult,
  xlsxBook,
  xlsxTable,
} from '../../factories/clients/passenger-lists-client.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(120_000);

const KINDS: readonly ListKind[] = ['airline', 'hotel', 'insurance', 'guide'];

const app = openApp();
let listsClient: PassengerListsClient;
beforeAll(async () => {
  listsClient = await PassengerListsClient.of(app);
});

describe('The files of the lists', () => {
  it('in CSV contain no formulas, start with a byte order mark and use semicolons', async () => {
    const departure = await buildDeparture(app.db);
    await listsClient.sell(departure, {
      people: [adult('Eva/Ek')],
      notes: '=HYPERLINK("http://x";"y")',
    });
    const csv = (await listsClient.file(departure, 'guide', 'format=csv')).toString('utf8');
    expect(csv.startsWith('\ufeffNr;Bokning;Namn;')).toBe(true);
    expect(csv).toContain(`;"'=HYPERLINK(""http://x"";""y"")"`);
    expect(csv).not.toMatch(/(^|;|")[=+@]/m);
  });

  it('in XLSX contain texts without formulas, unchanged dates, and a frozen header row', async () => {
    const departure = await buildDeparture(app.db);
    const control = 'a\u0007b\u001bc';
    await listsClient.sell(departure, { people: [adult('Eva/Ek')], notes: `=1+1 <&> ${control}` });
    const book = xlsxBook(await listsClient.file(departure, 'guide', 'format=xlsx'));
    expect(book.sheets).toEqual(['Guidelista', 'Om listan']);
    expect(book.table[0]).toMatchObject({
      Telefon: '+46701234567',
      Anteckningar: '=1+1 <&> a b c',
    });
    expect(book.firstSheet).not.toContain('<f>');
    expect(book.firstSheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(book.firstSheet).toMatch(/<col [^>]*width="32"/);
    const airline = xlsxBook(await listsClient.file(departure, 'airline', 'format=xlsx'));
    expect(airline.table[0]).toMatchObject({ Född: '1990-01-31' });
    expect(airline.firstSheet).not.toMatch(/<c r="F2"[^>]*t="(n|d)"/);
  });

  it('in PDF repeat the header on every page and number the pages', async () => {
    const departure = await buildDeparture(app.db);
    const { id } = await listsClient.sell(departure, { people: [adult('Eva/Ek')] });
    await app.db.query(
      `insert into passengers (booking_id, position, type, first_name, last_name, birthdate, gender)
       select $1, n, 'adult', 'Resenär' || n, 'Ek', '1990-01-31', 'female' from generate_series(1, 79) n`,
      [id],
    );
    const bytes = await listsClient.file(departure, 'airline', 'format=pdf');
    const pages = await pdfPages(bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map((text) => text.includes('Namn (EFTERNAMN/FÖRNAMN)'))).not.toContain(false);
    expect(pages.map((text) => /Sida \d+ av \d+/.exec(text)?.[0])).toEqual(
      pages.map((_, index) => `Sida ${index + 1} av ${pages.length}`),
    );
    expect(pages.join('\n').match(/EK\/RESENAER\d+/g)).toHaveLength(79);
    expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 841.89 595.28\]/);
  });

  it('in PDF contain every letter of a name, and mark characters of notes that the fonts lack', async () => {
    const departure = await buildDeparture(app.db);
    const names = ['Jelena/Šćepanović', 'Paweł/Łódź', 'Gülşen/Şahin', 'Thị/Nguyễn', 'Ștefan/Țurcanu', 'Hương/Đặng'];
    const { id } = await listsClient.sell(departure, { people: names.map((name) => adult(name)) });
    const notes = async (text: string): Promise<string> => {
      await listsClient.saveNotes(id, text);
      return (await pdfPages(await listsClient.file(departure, 'hotel', 'format=pdf'))).join('\n');
    };
    const written = await notes('مقعد للأطفال');
    for (const name of names) expect(written).toContain(name.replace('/', ' '));
    expect(written).not.toMatch(/[□¤]/);
    const without = await notes('Fest 🎂');
    expect(without).toContain('Fest ¤');
    expect(without).toContain('Tecken som saknas i typsnittet');
  }); // oxfmt-ignore

  // [ASVS 5.4.1]
  it('have a name that states the list and the departure', async () => {
    const departure = await buildDeparture(app.db);
    const name = async (query: string): Promise<string | null> => {
      const response = await listsClient.get(`/departures/${departure.id}/lists/airline?${query}`);
      await response.arrayBuffer();
      return response.headers.get('content-disposition');
    };
    expect(await name('format=pdf')).toBe(
      `attachment; filename="flyglista-istanbul-${departure.date}.pdf"`,
    );
    expect(await name('format=csv&changes=true')).toBe(
      `attachment; filename="flyglista-istanbul-${departure.date}-andringar.csv"`,
    );
  });

  it('are empty, but valid, without passengers', async () => {
    const departure = await buildDeparture(app.db);
    for (const kind of KINDS) {
      expect(await listsClient.table(departure, kind)).toEqual([]);
      expect(await pdfPages(await listsClient.file(departure, kind, 'format=pdf'))).toHaveLength(1);
      expect(xlsxTable(await listsClient.file(departure, kind, 'format=xlsx'))).toEqual([]);
    }
  });
});
