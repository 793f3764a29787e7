import { openApp } from '../../harness/app.js';
import { FlightsClient, homeOn, outOn } from '../../factories/clients/flights-client.js';
import { MailCases } from '../../factories/mail-cases.js';
import { bearer, tokenOf } from '../../harness/api-client.js';
import { StaffClient } from '../../harness/staff-client.js';

const app = openApp();
const cases = new MailCases(app);

describe('The calendar file', () => {
  const file = (id: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${app.baseUrl}/api/booking/${id}/calendar.ics`, { headers });

  // [SPEC I5.15]
  it('is available to the holder and to staff, in the language of the booking', async () => {
    const booking = await cases.sale('ar');
    const lookup = { bookingRef: booking.ref, lastName: 'Al-Khatib' };
    const found = await fetch(`${app.baseUrl}/api/booking/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lookup),
    });
    const cookie = found.headers.get('set-cookie')?.split(';')[0] ?? '';
    const answer = await file(booking.id, { cookie });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
    ]);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="safar-travel-${booking.ref}.ics"`,
    );
    const text = (await answer.text()).replace(/\r\n /g, '');
    expect(text).toContain('SUMMARY:رحلة إلى إسطنبول');
    // Each number must be isolated; otherwise the emergency number is shown with its end first (00 004 465-08).
    expect(text).toContain(`رقم الحجز: \u2066${booking.ref}\u2069\\n`);
    expect(text).toContain('هاتف: \u206608-465 004 00\u2069');
    expect(text).toContain('رقم الطوارئ أثناء الرحلة: \u206608-465 004 99\u2069');
    const agent = bearer(await tokenOf(app.baseUrl, 'agent'));
    expect((await file(booking.id, agent)).status).toBe(200);
    expect((await file(booking.id)).status).toBe(403);
  });

  it('has the local times out and home when they are final, not before', async () => {
    const agent = bearer(await tokenOf(app.baseUrl, 'agent'));
    const flights = new FlightsClient(await StaffClient.of(app, 'editor'));
    const times = { sv: 'ARN 07.15 – IST 12.45', ar: 'رحلة الذهاب: \u2066ARN 07:15 – IST 12:45\u2069' };
    for (const lang of ['sv', 'ar'] as const) {
      const { id } = await cases.sale(lang);
      const [departure] = await cases.query<{ id: string; date: string; return_date: string }>(
        `select p.id, p.date, p.return_date from departures p join bookings b on b.departure_id = p.id where b.id = $1`,
        [id],
      );
      if (!departure) throw new Error('No departure');
      const text = async () => (await (await file(id, agent)).text()).replace(/\r\n /g, '');
      const legs = [outOn(departure.date), homeOn(departure.return_date)];
      await flights.put(departure, legs).expect(200);
      expect(await text()).not.toContain('IST');
      await flights.final(departure).expect(200);
      expect(await text()).toContain(times[lang]);
    }
  }); // oxfmt-ignore

  it('does not exist before confirmation, and marks a cancelled journey as cancelled', async () => {
    const agent = bearer(await tokenOf(app.baseUrl, 'agent'));
    expect((await file((await cases.option('sv')).id, agent)).status).toBe(404);
    const booking = await cases.sale('sv');
    await cases.set(booking, `state = 'cancelled'`);
    const text = await (await file(booking.id, agent)).text();
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).not.toMatch(/[\u2066-\u2069]/);
  });
});
