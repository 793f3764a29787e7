import { addDays } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { Documents } from '../../../src/documents/documents.service.js';
import { pdfPages } from '../../../../tools/test/pdf-text.js';
import { documentOf, fetchFile, wordsIn } from '../../factories/issued-documents.js';
import { MailCases } from '../../factories/mail-cases.js';
import type { TestBooking } from '../../factories/test-bookings.js';
import { openApp } from '../../harness/app.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

jest.setTimeout(120_000);

const app = openApp();
const cases = new MailCases(app);
let agent: Record<string, string>;
beforeAll(async () => {
  agent = bearer(await tokenOf(app.baseUrl, 'agent'));
});

const plain = (text: string): string =>
  text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

async function travelDocuments(booking: TestBooking): Promise<{ id: string; words: string[] }> {
  await app.db.transaction((tx) =>
    app.nest.get(Documents).issue(tx, {
      ...{ kind: 'travel_documents', bookingId: booking.id, dedupe: `flights:${booking.id}` },
    }),
  );
  const { id, content } = await documentOf(app, booking.id, 'travel_documents');
  return { id, words: wordsIn(content) };
}

const fileOf = async (booking: TestBooking, id: string): Promise<string[]> =>
  pdfPages((await fetchFile(app, { bookingId: booking.id, id }, agent)).bytes);

// [SPEC I23.9]
describe('Travel documents', () => {
  it('are an itinerary: who travels, when and with which flights', async () => {
    const booking = await cases.sale('sv');
    await cases.fly(booking);
    const { id, words } = await travelDocuments(booking);
    for (const said of [
      'Resenärer', '1990-01-31', 'Flyg', 'Utresa', 'Hemresa', '06.00 Stockholm Arlanda (ARN)', 'ZZ101, Anatol Air',
      'ZZ102, Anatol Air, flygs av Ankara Jet', 'Boende', 'Arrangör och kontakt',
      'ZZ101: handbagage 8 kg, incheckat 1 × 23 kg, måltid ingår.',
    ]) expect(words).toContain(said);
    expect(words.join('\n')).not.toContain('Preliminära');
    const pages = await fileOf(booking, id);
    expect(pages.filter((page) => page.includes('ZZ101'))).toHaveLength(1);
    expect(pages.find((page) => page.includes('ZZ101'))).toContain('ZZ102');
  }); // oxfmt-ignore

  it('say that times are preliminary until they are final', async () => {
    const booking = await cases.sale('sv');
    await cases.fly(booking);
    await cases.query(`update departures set flights_final_at = null where date = $1`, [booking.date]);
    const { words } = await travelDocuments(booking);
    expect(words).toContainEqual(expect.stringMatching(/^Preliminära tider\. De slutliga får du senast \S+dag \d/));
  }); // oxfmt-ignore

  it('have no section of flights while none is known, and say when the times come', async () => {
    const { words } = await travelDocuments(await cases.sale('sv'));
    expect(words).not.toContain('Flyg');
    expect(words).toContainEqual(expect.stringMatching(/^Flygtiderna meddelar vi senast /));
  });

  it('have the days at the hotel with its address, as visa authorities ask, in both languages', async () => {
    for (const [language, days] of [
      ['sv', 'In- och utcheckning'],
      ['ar', 'الوصول والمغادرة'],
    ] as const) {
      const booking = await cases.sale(language);
      await cases.fly(booking);
      const { words } = await travelDocuments(booking);
      const [from, to] = [
        formatDay(booking.date, language),
        formatDay(addDays(booking.date, 4), language),
      ];
      expect(words).toContain(`${from} – ${to}`);
      for (const said of [days, 'Hotel Bahçe', 'Bahçe Sokağı 14, Sultanahmet, 34122 Istanbul']) {
        expect(words).toContain(said);
      }
    }
  });

  it('name the insurer only of an insurance that was bought', async () => {
    const booking = await cases.sale('sv');
    expect((await travelDocuments(booking)).words).not.toContain('Försäkring');
    const insured = await cases.sale('sv');
    await cases.set(insured, 'insurance = true');
    expect((await travelDocuments(insured)).words).toContain('Försäkring');
  });

  it('have codes and times in their order in Arabic, in the file too', async () => {
    const booking = await cases.sale('ar');
    await cases.fly(booking);
    const { id, words } = await travelDocuments(booking);
    for (const said of ['الرحلات الجوية', 'رحلة الذهاب', 'رحلة العودة', 'ZZ101، Anatol Air', 'ZZ102، Anatol Air، تشغّلها Ankara Jet']) {
      expect(words).toContain(said);
    }
    const page = (await fileOf(booking, id)).find((one) => one.includes('ZZ101')) ?? '';
    for (const whole of ['06:00', 'ARN', 'IST', 'ZZ101', 'ZZ102', 'Anatol Air', '1 × 23', '1990-01-31']) expect(page).toContain(whole);
    expect(page).not.toMatch(/[□¤]/);
  }); // oxfmt-ignore
});

describe('A booking', () => {
  it('has the flights of its departure and whether they are final, for the customer and for staff', async () => {
    const booking = await cases.sale('sv');
    const read = async (): Promise<BookingView> =>
      (await (await fetch(`${app.baseUrl}/api/bookings/${booking.id}`, { headers: agent })).json()) as BookingView;
    expect(await read()).toMatchObject({ flights: [], flights_final_at: null });
    await cases.fly(booking);
    const { flights, flights_final_at } = await read();
    expect(flights).toMatchObject([
      { direction: 'out', flight_no: 'ZZ101', departs: `${booking.date}T06:00`, from: { iata: 'ARN' }, position: 1 },
      { direction: 'back', flight_no: 'ZZ102', to: { iata: 'ARN' }, operated_by: 'Ankara Jet' },
    ]);
    expect(flights[0]?.minutes).toBeGreaterThan(200);
    expect(flights_final_at).toMatch(/^20.+Z$/);
  });
}); // oxfmt-ignore

describe('The confirmation', () => {
  it('names the flights in the mail, and promises only what is not known yet', async () => {
    const booking = await cases.sale('sv');
    await cases.fly(booking);
    const text = plain((await cases.renderedMail('booking_confirmed', booking))?.text ?? '');
    expect(text).toMatch(/FLYG\nUtresa, \S+dag .+: 06\.00 Stockholm Arlanda \(ARN\) – 12\.45 /);
    expect(text).toContain('RESENÄRER\nLayla Al-Khatib: Vuxen, född 31 januari 1990');
    expect(text).not.toContain('meddelar vi');
  });

  it('isolates times and codes in the Arabic mail', async () => {
    const booking = await cases.sale('ar');
    await cases.fly(booking);
    const html = (await cases.inLanguage('ar', 'booking_confirmed', booking))?.html;
    for (const part of ['06:00', 'ARN', 'ZZ101', 'Anatol Air']) expect(html).toContain(`<bdi dir="ltr">${part}</bdi>`);
    expect(html).toContain('الرحلات الجوية');
  });
}); // oxfmt-ignore

describe('A moved booking', () => {
  it('has the flights and the hotel of its new departure in the mail', async () => {
    const [from, to] = [await cases.sale('sv'), await cases.sale('sv')];
    await cases.fly(to);
    await cases.move(from, to);
    const text = plain((await cases.renderedMail('booking_moved', to))?.text ?? '');
    expect(text).toMatch(/FLYG\nUtresa, \S+dag .+: 06\.00 Stockholm Arlanda \(ARN\) – 12\.45 /);
    expect(text).toMatch(/BOENDE\nHotel Bahçe: /);
  });

  it('from another airport has its flights in the mail', async () => {
    const booking = await cases.sale('ar');
    await cases.fly(booking);
    const about = (changed: string) => cases.inLanguage('ar', 'booking_changed', booking, { changed });
    expect((await about('airport'))?.text).toContain('ZZ101');
    expect((await about('contact'))?.text).not.toContain('ZZ101');
  });
}); // oxfmt-ignore
