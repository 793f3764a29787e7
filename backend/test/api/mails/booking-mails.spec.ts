import { formatDay } from '@safar/domain/dates/day-formats';
import type { Language } from '@safar/domain/text/languages';
import { type Attachment, type RenderedMail, Mails } from '../../../src/mails/mail.service.js';
import {
  MailAttachments,
  type DocumentAttachmentsQuery,
} from '../../../src/bookings/mails/mail-attachments.service.js';
import { BOOKING_MAIL_TEMPLATES } from '../../../src/bookings/mails/templates/index.js';
import { findMail } from '../../factories/stored-mails.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { MailCases } from '../../factories/mail-cases.js';
import type { TestBooking } from '../../factories/test-bookings.js';

const app = openApp();
const cases = new MailCases(app);

afterEach(() => {
  app.nest.get(MailAttachments).useDocuments(() => Promise.resolve([]));
  app.nest.get(MailAttachments).usePayPages(() => Promise.resolve(null));
});

const textOf = (rendered: RenderedMail | null): string => rendered?.text ?? 'nothing';
const calendarOf = (rendered: RenderedMail | null): string =>
  rendered?.attachments?.find(({ filename }) => filename.endsWith('.ics'))?.content.toString() ??
  '';

/** Returns the queued confirmation of a paid booking, as it would be sent now. */
async function confirmation(booking: TestBooking): Promise<RenderedMail | null> {
  const [row] = await cases.query<{ id: string }>(`select id from outbox_mails where dedupe = $1`, [
    `booking_confirmed:${booking.id}`,
  ]);
  const mail = await findMail(app.db.manager, row?.id ?? '');
  return mail && app.nest.get(Mails).render(mail);
}

describe.each<Language>(['sv', 'ar'])('Every mail about a booking in %s', (language) => {
  let mails: [topic: string, booking: TestBooking, mail: RenderedMail][];
  beforeAll(async () => {
    mails = await cases.everyTopic(language);
  });

  it('has a case here', () => {
    const topics = BOOKING_MAIL_TEMPLATES.map(({ topic }) => topic);
    expect(new Set(mails.map(([topic]) => topic))).toEqual(new Set(topics));
  });

  it('has the reference and the day in its subject, but not the destination, which may reveal a religion', () => {
    for (const [topic, { ref, date }, { subject }] of mails) {
      expect([topic, subject]).toEqual([topic, expect.stringContaining(ref)]);
      expect(subject).toContain(formatDay(date, language));
      expect(subject).not.toMatch(/Istanbul|إسطنبول/);
    }
  });

  it('is complete: every placeholder filled, the reference in text and HTML, and contact details of the agency', () => {
    for (const [topic, { ref }, { text, html }] of mails) {
      for (const form of [text, html]) {
        // The random word of a pay link may contain anything.
        const words = form.replace(/https?:\/\/\S+/g, '');
        expect([topic, words]).toEqual([topic, expect.not.stringMatching(/\{\w+\}|undefined|NaN/)]);
        expect(form).toContain(ref);
        expect(form).toContain('08-465 004 00');
      }
    }
  });

  it('has the direction of its language and no text of the other language', () => {
    for (const [topic, , { text, html, subject }] of mails) {
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(html).toContain(`<div lang="${language}" dir="${direction}"`);
      const foreign = language === 'ar' ? /[åäöÅÄÖ]|Betal|Bok|kr\b/ : /[\u0621-\u064a]/;
      const own = text.replaceAll('سفر', '');
      expect([topic, own]).toEqual([topic, expect.not.stringMatching(foreign)]);
      expect(subject).not.toMatch(foreign);
    }
  });

  it('isolates numbers, telephone numbers and amounts from the surrounding text', () => {
    for (const [, { ref }, { html, text }] of mails) {
      // A plain space inside an amount would reorder it in Arabic.
      expect(text).not.toMatch(/\d \d{3}\s?(kr|كرونة)/);
      if (language !== 'ar') continue;
      const body = html.slice(html.indexOf('</head>'));
      expect(body).not.toMatch(/[\u2066-\u2069]/);
      expect(body).toContain('<bdi dir="ltr">08-465 004 00</bdi>');
      const bare = body.replace(/href="[^"]*"/g, '').replace(/<bdi[^>]*>[^<]*<\/bdi>/g, '');
      expect(bare).not.toContain(ref);
    }
  });
});

describe('The confirmation', () => {
  it('states what was booked and paid, the balance and its due date, the next steps, and where to find the booking', async () => {
    const booking = await cases.sale('sv');
    const rendered = await confirmation(booking);
    const due = dayFromToday(0);
    expect(rendered?.subject).toBe(
      `Din bokning är bekräftad – ${booking.ref}, avresa ${formatDay(booking.date, 'sv')}`,
    );
    const text = textOf(rendered);
    expect(text).toContain('Resenärer: Layla Al-Khatib');
    expect(text).toContain('Betalt: 1\u00a0398\u00a0kr');
    expect(text).toContain('Kvar att betala: 5\u00a0592\u00a0kr');
    expect(text).toContain('BETALPLAN\nFörsta betalningen: 1\u00a0398\u00a0kr, betald\nSlutbetalning: 5\u00a0592\u00a0kr, senast'); // oxfmt-ignore
    expect(text).toMatch(/DET HÄR HÄNDER NU\n- Betala resten, 5\u00a0592\u00a0kr, senast/);
    expect(text).toContain(`/bokning?ref=${booking.ref}`);
    expect(text).not.toContain(formatDay(due, 'sv'));
  });

  it('names the hotels with nights, meals and room, and says that they follow while none is chosen', async () => {
    const swedish = textOf(await confirmation(await cases.sale('sv')));
    expect(swedish).toContain(
      'BOENDE\nHotel Bahçe: 4 stjärnor, Istanbul, 4 nätter med frukost. Dubbelrum mot innergården.',
    );
    expect(swedish).toMatch(/Flygtiderna meddelar vi senast/);
    expect(swedish).toMatch(/Resehandlingarna kommer med mejl senast .+, om resan är betald då\./);
    const arabic = await cases.sale('ar');
    const rendered = await cases.inLanguage('ar', 'booking_confirmed', arabic);
    expect(rendered?.html).toContain('<bdi dir="ltr">Hotel Bahçe</bdi>');
    expect(rendered?.text).toContain('4 نجوم، إسطنبول، 4 ليالٍ مع الإفطار');
    await cases.query(`delete from trip_stays where destination_id = 'istanbul'`);
    const without = textOf(await confirmation(await cases.sale('sv')));
    expect(without).not.toContain('BOENDE');
    expect(without).toMatch(/Flygtiderna och hotellet meddelar vi senast/);
  });

  it('requests no payment when everything is paid, and refers companies to their agreement', async () => {
    const paid = await cases.sale('sv', 'full');
    expect(textOf(await confirmation(paid))).toContain('Resan är helt betald.');
    expect(textOf(await confirmation(paid))).not.toContain('BETALPLAN');
    const invoiced = await cases.sale('sv');
    await cases.set(invoiced, 'invoice_later = true');
    expect(textOf(await confirmation(invoiced))).toContain('enligt vår överenskommelse');
  });

  it('links to the Arabic page in Arabic', async () => {
    const booking = await cases.sale('ar');
    const rendered = await confirmation(booking);
    expect(rendered?.text).toContain(`/ar/bokning?ref=${booking.ref}`);
    expect(rendered?.text).toContain('المدفوع: 1\u00a0398\u00a0كرونة');
  });

  it('attaches the journey as a calendar file, which is updated when the booking is moved', async () => {
    const [from, to] = [await cases.sale('sv'), await cases.sale('sv')];
    const before = calendarOf(await confirmation(from));
    await cases.move(from, to);
    const after = calendarOf(await cases.renderedMail('booking_moved', to));
    const uid = `UID:${from.id}@localhost`;
    expect([before, after]).toEqual([expect.stringContaining(uid), expect.stringContaining(uid)]);
    expect([before, after]).toEqual([
      expect.stringContaining('SEQUENCE:0'),
      expect.stringContaining('SEQUENCE:1'),
    ]);
    expect(after).toContain(`DTSTART;VALUE=DATE:${to.date.replaceAll('-', '')}`);
    expect(textOf(await cases.renderedMail('booking_moved', to))).toContain(
      `Det gamla, ${from.ref}, gäller inte längre.`,
    );
  });

  it('attaches the documents of the booking, and mentions them only when there are any', async () => {
    const booking = await cases.sale('sv');
    expect(textOf(await confirmation(booking))).not.toContain('bifogad. Den innehåller');
    const asked: DocumentAttachmentsQuery[] = [];
    const document: Attachment = {
      ...{ filename: 'B-2026-000001.pdf', contentType: 'application/pdf' },
      content: Buffer.from('%PDF'),
    };
    app.nest.get(MailAttachments).useDocuments((wanted) => {
      asked.push(wanted);
      return Promise.resolve([document]);
    });
    const rendered = await confirmation(booking);
    expect(textOf(rendered)).toContain('Bokningsbekräftelsen är bifogad.');
    expect(rendered?.attachments?.map(({ filename }) => filename)).toEqual([
      'B-2026-000001.pdf',
      `safar-travel-${booking.ref}.ics`,
    ]);
    await cases.renderedMail('payment_received', booking, { amount: 1, paymentId: 'p1' });
    await cases.renderedMail('refund_sent', booking, { amount: 1, refundId: 'r1' });
    await cases.renderedMail('booking_cancelled', booking, { passengers: 'x', documentId: 'd1' });
    const bookingId = booking.id;
    expect(asked).toEqual([
      { bookingId, kinds: ['confirmation', 'receipt'], receiptsUntil: expect.any(String) },
      { bookingId, kinds: ['receipt'], subjectId: 'p1' },
      { bookingId, kinds: ['travel_documents'], eventId: 'p1' },
      { bookingId, kinds: ['credit_note'], subjectId: 'r1' },
      { bookingId, kinds: ['cancellation_statement'], documentId: 'd1' },
    ]);
  });
});

it('The end of an option names the trip, because a customer may have several', async () => {
  const option = await cases.option('sv');
  await cases.query(`update bookings set state = 'expired', hold_until = null where id = $1`, [
    option.id,
  ]);
  const mail = await cases.renderedMail('option_expired', option);
  expect(mail?.text).toContain('Istanbul');
  expect(mail?.subject).not.toContain('Istanbul');
});

describe('A mail that no longer applies', () => {
  it('is not rendered', async () => {
    const booking = await cases.sale('sv');
    const option = await cases.option('sv');
    const closed = await cases.payLink(booking);
    await cases.query(`update pay_links set closed_at = now() where id = $1`, [closed]);
    const nothing = await Promise.all([
      cases.renderedMail('option_expired', booking),
      cases.renderedMail('option_expiring', booking),
      cases.renderedMail('booking_confirmed', option),
      cases.renderedMail('travel_documents', option),
      cases.renderedMail('booking_moved', booking),
      cases.renderedMail('booking_cancelled', booking, { refund: 100 }),
      cases.renderedMail('pay_link', booking, { payLinkId: closed }),
      cases.renderedMail('pay_link', booking, { payLinkId: 'nobody' }),
      cases.renderedMail('refund_sent', booking, { amount: 0 }),
    ]);
    expect(nothing).toEqual(Array(9).fill(null));
    await cases.set(option, `hold_until = now() - interval '1 minute'`);
    expect(await cases.renderedMail('option_expiring', option)).toBeNull();
    await cases.set(booking, `state = 'cancelled'`);
    expect(await cases.renderedMail('cancel_request_received', booking)).toBeNull();
    expect(await cases.renderedMail('booking_changed', booking, { changed: 'name' })).toBeNull();
  });
});

describe('The mail of a refund', () => {
  it('says what goes to the gift card, and what its buyer has back already', async () => {
    const booking = await cases.sale('sv');
    const text = async (payload: Record<string, string | number>): Promise<string> =>
      textOf(await cases.renderedMail('refund_sent', booking, payload));
    expect(await text({ amount: 700, method: 'gift_card' })).toMatch(/700\skr till ditt presentkort/);
    const both = await text({ amount: 400, settled: 300, method: 'gift_card' });
    expect(both).toMatch(/400\skr till ditt presentkort/);
    expect(both).toMatch(/betalar vi inte ut 300\skr/);
    const settled = await text({ amount: 0, settled: 700 });
    expect(settled).toMatch(/betalar vi inte ut 700\skr/);
    expect(settled).not.toMatch(/på väg|Du får tillbaka|bankdagar/);
  }); // oxfmt-ignore
});

describe('The notice of a cancellation', () => {
  it('states the refund, its method and day when given, and no refund otherwise', async () => {
    const booking = await cases.sale('sv');
    await cases.set(booking, `state = 'cancelled', cancel_reason = 'customer'`);
    const deadline = dayFromToday(14);
    const given = textOf(
      await cases.renderedMail('booking_cancelled', booking, {
        ...{ account: [['cancellation_fee', 198]], refund: 1_200, method: 'swish', deadline },
      }),
    );
    expect(given).toContain('Vi betalar tillbaka 1\u00a0200\u00a0kr med Swish, senast');
    expect(given).toContain('Avbeställningsavgift: 198\u00a0kr');
    const silent = textOf(await cases.renderedMail('booking_cancelled', booking));
    expect(silent).not.toMatch(/tillbaka|återbetal|Avgift/i);
    const nothing = await cases.renderedMail('booking_cancelled', booking, { refund: 0 });
    expect(textOf(nothing)).toContain('Det blir ingen återbetalning.');
  });

  it('greets the first passenger, although all passengers are cancelled', async () => {
    const booking = await cases.sale('sv');
    await cases.set(booking, `state = 'cancelled', cancel_reason = 'customer'`);
    await cases.query(`update passengers set state = 'cancelled' where booking_id = $1`, [
      booking.id,
    ]);
    expect(textOf(await cases.renderedMail('booking_cancelled', booking))).toContain('Hej Layla!');
  });

  it('of some passengers names them and says that the others travel', async () => {
    const booking = await cases.sale('sv');
    const passengers = await cases.passengerOf(booking);
    await cases.query(
      `insert into passengers (booking_id, position, type, first_name, last_name) values ($1, 1, 'adult', 'Omar', 'Noor')`,
      [booking.id],
    );
    const text = textOf(await cases.renderedMail('booking_cancelled', booking, { passengers }));
    expect(text).toContain(`Vi har avbokat Layla Al-Khatib från bokning ${booking.ref}.`);
    expect(text).toContain('Övriga resenärer reser som planerat.');
  });
});

describe('The notice of a change', () => {
  it('names the changed fields, but no values', async () => {
    const booking = await cases.sale('sv');
    const changed = 'name,birthdate,unheard_of';
    const text = textOf(await cases.renderedMail('booking_changed', booking, { changed }));
    expect(text).toContain('- Stavningen av ett namn\n- Ett födelsedatum\n');
    expect(text).not.toMatch(/1990|unheard/);
  });
});
