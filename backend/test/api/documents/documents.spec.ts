import { createHash } from 'node:crypto';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import {
  BookingDocuments,
  type CancellationPayload,
} from '../../../src/bookings/documents/booking-documents.service.js';
import { MailAttachments } from '../../../src/bookings/mails/mail-attachments.service.js';
import { Documents } from '../../../src/documents/documents.service.js';
import { Refunds } from '../../../src/payments/refunds/refunds.service.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { fetchFile, issuedFor, documentOf, wordsIn } from '../../factories/issued-documents.js';
import { until } from '../../harness/wait-for-jobs.js';
import { type TestBooking, buildBooking } from '../../factories/test-bookings.js';

jest.setTimeout(120_000);

const app = openApp();
let agent: Record<string, string>;
let layla: TestBooking;
let asa: TestBooking;
beforeAll(async () => {
  agent = bearer(await tokenOf(app.baseUrl, 'agent'));
  layla = await buildBooking(app, {
    ...{ destinationId: 'istanbul', inDays: 101, names: ['Layla Noor', 'Al-Khatib'] },
    ...{ contact: ['layla@example.com', '+46701234567'], paymentOption: 'partial', language: 'ar' },
  });
  asa = await buildBooking(app, {
    ...{ destinationId: 'sarajevo', inDays: 150, names: ['Åsa', 'Öberg'] },
    ...{ contact: ['asa.oberg@example.se', '+46811112222'], paymentOption: 'full' },
  });
});

const cookieOf = async (sale: TestBooking, lastName: string): Promise<Record<string, string>> => {
  const response = await fetch(`${app.baseUrl}/api/booking/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bookingRef: sale.ref, lastName }),
  });
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
};

describe('A confirmed booking', () => {
  it('has a confirmation and a receipt that its holder and staff can see', async () => {
    const headers = await cookieOf(asa, 'Öberg');
    const customer = new ApiClient(app.baseUrl);
    const { body } = await customer.call<BookingView>('GET', `/api/booking/${asa.id}`, undefined, headers);
    expect(body.documents.map(({ kind }) => kind)).toEqual(['confirmation', 'receipt']);
    expect(body.documents[0]).toMatchObject({ number: expect.stringMatching(/^B-20\d\d-00000\d$/), language: 'sv' });
    const file = await customer.call<BookingFileView>('GET', `/api/bookings/${asa.id}`, undefined, agent);
    expect(file.body.documents).toEqual(body.documents);
  }); // oxfmt-ignore

  it('has no documents before it is confirmed', async () => {
    const omar = await buildBooking(app, {
      ...{ destinationId: 'marrakech', inDays: 200, names: ['Omar', 'Haddad'] },
      ...{ contact: ['omar@example.org', '+9647709998877'] },
    });
    expect(await issuedFor(app, omar.id)).toEqual([]);
  });
});

describe('The confirmation', () => {
  // [SPEC I5.16]
  it('contains in Swedish what the law requires in writing', async () => {
    const { content } = await documentOf(app, asa.id, 'confirmation');
    const words = wordsIn(content);
    expect(content.language).toBe('sv');
    for (const said of [
      'Bokningsbekräftelse', asa.ref, 'Safar Travel AB', 'Exempelgatan 1, 111 11 Stockholm', '08-465 004 00',
      'Journummer under resan: 08-465 004 99', 'Sarajevo', 'Åsa Öberg', 'Resa, vuxen', '6 490 kr',
      'Fyra nätter med frukost på trestjärnigt hotell nära Baščaršija', 'Första betalningen',
      'Boende', 'Han Baščaršija', 'Adress', 'Lipa ulica 7, Baščaršija, 71000 Sarajevo',
      '30 eller fler', '14–29', '20 % av priset, minst 400 kr per resenär',
      'Kammarkollegiet, Box 2218, 103 15 Stockholm, kammarkollegiet.se, resegaranti@garant.example, 08-465 004 50',
      'Överlåtelse och byte av avresa', 'Ändrat pris', 'Om något blir fel på resan', 'Om vi inte kommer överens',
      'Standardinformation om paketresor',
    ]) expect(words).toContain(said);
    const all = words.join('\n');
    for (const part of ['visum', 'utgör en paketresa i den mening', 'obeståndsskydd genom Kammarkollegiet']) {
      expect(all).toContain(part);
    }
    // Visa authorities and airlines ask for these. Data with a shorter retention than the document is removed from it
    // later.
    for (const part of ['asa.oberg@example.se', '+46811112222', '1990-01-31']) expect(all).toContain(part);
  }); // oxfmt-ignore

  // [SPEC I5.16]
  it('is in Arabic for a booking made in Arabic, with the official form in Swedish', async () => {
    const { content } = await documentOf(app, layla.id, 'confirmation');
    const words = wordsIn(content);
    for (const said of ['تأكيد الحجز', 'إسطنبول', 'Layla Noor Al-Khatib', '6 990 كرونة', 'رقم الطوارئ أثناء الرحلة: 08-465 004 99', 'رحلة، بالغ', 'نقل الحجز إلى شخص آخر أو تغيير موعده', 'الإقامة', 'Hotel Bahçe', 'العنوان', 'Bahçe Sokağı 14, Sultanahmet, 34122 Istanbul', 'Standardinformation om paketresor', 'شرح موجز']) {
      expect(words).toContain(said);
    }
    expect(words).toContainEqual(expect.stringMatching(/إسطنبول، 4 ليالٍ مع الإفطار\. غرفة/));
    // The balance and its due date.
    expect(words).toEqual(expect.arrayContaining(['الدفعة الأخيرة', '5 592 كرونة', '1 398 كرونة']));
  }); // oxfmt-ignore

  it('keeps its content when texts change later', async () => {
    const before = await documentOf(app, asa.id, 'confirmation');
    await app.db.query(`update destinations set included_text_sv = 'Ingenting' where id = 'sarajevo'`);
    await app.db.query(`update content set value_sv = 'Allt är nytt' where key_name = 'b_6_text'`);
    const { bytes } = await app.nest.get(Documents).file(before.id);
    const after = await documentOf(app, asa.id, 'confirmation');
    expect(after.content).toEqual(before.content);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(after.sha256);
  }); // oxfmt-ignore
});

describe('The receipt', () => {
  it('states amount, payment method, tax scheme and balance, but not the destination', async () => {
    const { content, number } = await documentOf(app, layla.id, 'receipt');
    expect(number).toMatch(/^K-20\d\d-\d{6}$/);
    const words = wordsIn(content);
    for (const said of ['إيصال', 'بطاقة', '1 398 كرونة', '5 592 كرونة', 'Layla Noor Al-Khatib']) {
      expect(words).toContain(said);
    }
    expect(words.join('\n')).toContain('vinstmarginalbeskattning för resebyråer');
    expect(words.join('\n')).not.toMatch(/إسطنبول|Istanbul/);
  });
});

describe('The credit note', () => {
  it('is issued for a full or partial refund and names its receipt', async () => {
    const receipt = await documentOf(app, layla.id, 'receipt');
    const [refund] = await app.db.query<{ id: string }[]>(
      `insert into refunds (payment_id, principal, source, dedupe)
       select id, 398, 'overpaid', 'test:' || id from payments where booking_id = $1 returning id`,
      [layla.id],
    );
    const refunds = app.nest.get(Refunds);
    await refunds.advance(refund?.id ?? '');
    await until(
      async () => (await issuedFor(app, layla.id)).length,
      (documents) => documents === 3,
    );
    await refunds.advance(refund?.id ?? '');
    const { content, number } = await documentOf(app, layla.id, 'credit_note');
    expect(number).toMatch(/^KN-20\d\d-000001$/);
    const words = wordsIn(content);
    for (const said of ['إشعار دائن', receipt.number, '398 كرونة', 'مبلغ مدفوع زائد']) {
      expect(words).toContain(said);
    }
  });
});

describe('The cancellation statement', () => {
  it('states who, when, fee, refund, its method and deadline, and is issued once per change', async () => {
    const payload: CancellationPayload & { changeId: string } = {
      changeId: asa.id,
      cancelledOn: '2026-11-22' as CancellationPayload['cancelledOn'],
      reason: 'customer',
      whole: true,
      passengers: [{ firstName: 'Åsa', lastName: 'Öberg', type: 'adult' }],
      before: { basePrice: 6_490, fees: [] },
      lines: [
        { kind: 'adjustment', label: 'cancelled_traveller', travellerType: 'adult', quantity: 1, unitPrice: -6_490, amount: -6_490 },
        { kind: 'fee', label: 'cancellation_fee', travellerType: null, quantity: 1, unitPrice: 1_298, amount: 1_298 },
      ],
      newTotal: 1_298,
      paid: 6_490,
      refunded: 0,
      refunds: [{ method: 'klarna', amount: 5_192, surcharge: 156 }],
      refundBy: '2026-12-06' as CancellationPayload['cancelledOn'],
      remaining: 0,
    };
    const documents = app.nest.get(BookingDocuments);
    const issue = () => app.db.transaction((tx) => documents.issueStatement(tx, asa.id, payload));
    expect(await issue()).toMatchObject({ number: expect.stringMatching(/^B-/) });
    expect(await issue()).toBeNull();
    const words = wordsIn((await documentOf(app, asa.id, 'cancellation_statement')).content);
    for (const said of ['Besked om avbokning', 'Åsa Öberg', '22 november 2026', 'På resenärens begäran', 'Avbeställningsavgift', '\u22126 490 kr', '1 298 kr', 'Klarna', '5 192 kr', '156 kr', '5 348 kr', 'Pengarna betalas tillbaka senast 6 december 2026.']) {
      expect(words).toContain(said);
    }
  }); // oxfmt-ignore
});

describe('Mails', () => {
  it('attach the same files that the booking shows', async () => {
    const wanted = { bookingId: asa.id, kinds: ['confirmation', 'receipt'] } as const;
    const documents = await app.nest.get(MailAttachments).documents(wanted);
    const confirmation = await documentOf(app, asa.id, 'confirmation');
    const { number } = await documentOf(app, asa.id, 'receipt');
    expect(documents.map(({ filename }) => filename)).toEqual([
      `bokningsbekraftelse-${confirmation.number}.pdf`,
      `kvitto-${number}.pdf`,
    ]);
    const { bytes } = await fetchFile(app, { bookingId: asa.id, id: confirmation.id }, agent);
    expect(documents[0]?.content.equals(bytes)).toBe(true);
    const about = { ...wanted, subjectId: layla.id };
    expect(await app.nest.get(MailAttachments).documents(about)).toEqual([]);
  });
});

describe('An issued document', () => {
  it.each([
    ['its words', `update documents set content = '{}' where id = $1`],
    ['its number', `update documents set number = 'B-1' where id = $1`],
    ['its booking', `update documents set dedupe = 'x' where id = $1`],
    ['its file', `update documents set file_name = 'x.pdf', sha256 = 'x' where id = $1`],
    ['itself', `delete from documents where id = $1`],
  ])('cannot be changed: %s', async (_, statement) => {
    const { id } = await documentOf(app, layla.id, 'confirmation');
    await app.nest.get(Documents).file(id);
    await expect(app.db.query(statement, [id])).rejects.toThrow(/never/);
  });

  it('has a series whose number only increases', async () => {
    for (const statement of [`update document_series set last = 0`, `delete from document_series`]) {
      await expect(app.db.query(statement)).rejects.toThrow();
    }
  }); // oxfmt-ignore
});
