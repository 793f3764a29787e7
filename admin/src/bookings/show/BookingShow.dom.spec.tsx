import { NO_LEG_FACTS } from '@safar/domain/departures/leg-facts';
import type { TimelineEntryView } from '@safar/domain/contracts/bookings/timeline';
import { cleanup, screen, within } from '@testing-library/react';
import {
  BOOKING_PAGE,
  bookingAccount,
  bookingApi,
  bookingFile,
  payment,
} from '../../../test/booking-answers.js';
import { list } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { hotelRecord, stayRecord } from '../../../test/stay-records.js';

const TIMELINE = 'GET /api/bookings/b-1/timeline';
const parts = () =>
  screen.getAllByRole('region').map((part) => within(part).getAllByRole('heading')[0]?.textContent);

it.each([
  ['first when there are any', 'Ring efter tolv', 0],
  ['last when there are none', '', 10],
])('has one order, with the notes %s', async (_, notes, place) => {
  openConsole(BOOKING_PAGE, bookingApi(bookingFile({ notes })), 'agent');
  await screen.findByRole('region', { name: 'Anteckningar' });
  const others = ['Kontakt', 'Resa', 'Bokningen', 'Betalningar', 'Resenärer', 'Tillval', 'Pris', 'Dokument', 'Mejl', 'Händelser']; // oxfmt-ignore
  expect(parts()).toEqual(others.toSpliced(place, 0, 'Anteckningar'));
});

it('has the flights of the departure, and says while their times are preliminary', async () => {
  const airport = (iata: string, name: string) => ({
    ...{ iata, name_sv: name, name_ar: name, city_sv: name, city_ar: name, country: 'SE' },
  });
  const flights = [
    {
      ...NO_LEG_FACTS,
      ...{ direction: 'out', airport: null, position: 1, flight_no: 'ZZ101', airline_name: 'Safar Air', operated_by: '' } as const,
      ...{ from_iata: 'ARN', to_iata: 'IST', from: airport('ARN', 'Arlanda'), to: airport('IST', 'Istanbul') },
      ...{ departs: '2099-05-01T07:15', departs_zone: 'Europe/Stockholm', arrives: '2099-05-01T11:45' },
      ...{ arrives_zone: 'Europe/Istanbul', minutes: 210, day_offset: 0, hand_kg: 8, checked_kg: 23 },
      ...{ checked_pieces: 1, meal: true },
    },
  ]; // oxfmt-ignore
  openConsole(BOOKING_PAGE, bookingApi(bookingFile({ flights })), 'agent');
  const panel = within(await screen.findByRole('region', { name: 'Flyg' }));
  expect(panel.getByText('07.15 Arlanda (ARN) – 11.45 Istanbul (IST)')).toBeVisible();
  expect(panel.getByText('Preliminära tider')).toBeVisible();
  expect(panel.getByText(/^Handbagage 8\skg, incheckat 1 × 23\skg, måltid ingår$/)).toBeVisible();
});

it('has the hotels with nights and address, which customers ask for on the telephone', async () => {
  const stays = [stayRecord(hotelRecord('h-1', 'Hotel Bahçe', { address: 'Nar sokak 4' }))];
  openConsole(BOOKING_PAGE, bookingApi(bookingFile({ stays })), 'agent');
  const panel = within(await screen.findByRole('region', { name: 'Boende' }));
  const told = panel.getByText('Hotel Bahçe').parentElement;
  expect(told).toHaveTextContent(/Istanbul, 4 nätter med frukost, \S?Nar sokak 4/);
});

it('adds up what several travellers pay for the same room', async () => {
  const line = { kind: 'room', label: 'room_supplement', quantity: 1, reason: '' } as const;
  const adult = { ...line, travellerType: 'adult', unitPrice: 3_500, amount: 3_500 } as const;
  const child = { ...line, travellerType: 'child', unitPrice: 2_500, amount: 2_500 } as const;
  const lines = [adult, adult, child];
  openConsole(BOOKING_PAGE, bookingApi(bookingFile({ lines })), 'agent');
  const panel = within(await screen.findByRole('region', { name: 'Pris' }));
  const rows = panel.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual([
    'Prisskillnad för rummet, Vuxen23 500 kr7 000 kr',
    'Prisskillnad för rummet, Barn12 500 kr2 500 kr',
  ]);
});

it('names the lead traveller with a chat, the weekday, and what is left to pay once', async () => {
  const account = bookingAccount({ payments: [payment({ method: 'klarna', surcharge: 90 })] });
  openConsole(BOOKING_PAGE, bookingApi(bookingFile(), account), 'agent');
  const contact = within(await screen.findByRole('region', { name: 'Kontakt' }));
  expect(contact.getByText('Amina Al-Khatib').closest('dd')).toHaveTextContent(/och 2 till$/);
  expect(contact.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/46701234567',
  );
  expect(screen.getByText('fredag 1 maj 2099')).toBeVisible();
  expect(
    await screen.findByRole('row', { name: /Klarna.*3\s090\skr varav avgift 90/ }),
  ).toBeVisible();
  expect(screen.getAllByText('Kvar att betala')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Visa som kund' })).toHaveAttribute(
    'href',
    '/bokning/b-1',
  );
});

it('names the wallet of a card, and the code of a discount', async () => {
  const account = bookingAccount({ payments: [payment({ method: 'card', wallet: 'google_pay' })] });
  const line = {
    kind: 'discount',
    travellerType: null,
    quantity: 1,
    unitPrice: -900,
    amount: -900,
  };
  const lines = [{ ...line, label: 'campaign', code: 'VAR26', reason: '' }];
  openConsole(BOOKING_PAGE, bookingApi(bookingFile({ lines }), account), 'agent');
  expect(await screen.findByRole('row', { name: /Kort \(Google Pay\)/ })).toBeVisible();
  expect(screen.getByText('Kampanjrabatt, VAR26')).toBeVisible();
});

it('keeps the likeliest actions as buttons and has the others in one menu', async () => {
  const { user } = openConsole(BOOKING_PAGE, bookingApi(), 'agent');
  expect(await screen.findByRole('button', { name: 'Registrera betalning' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Skapa betallänk' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Åtgärder' }));
  const names = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...[
      'Flytta till annan resa eller dag',
      'Ändra tillval',
      'Rätta namn',
      'Överlåt till någon annan',
      'Ändra kontakt',
    ],
    ...['Återbetala', 'Ge rabatt', 'Ändra dag för slutbetalning', 'Avboka'],
  ]);
});

it('leads to the messages about the booking', async () => {
  const message = { id: 'c-1', name: 'Sara', created_at: '2098-11-02T10:00:00.000Z' };
  const api = bookingApi().on('GET /api/messages', () => list([message]));
  openConsole(BOOKING_PAGE, api, 'agent');
  const panel = await screen.findByRole('region', { name: 'Meddelanden från webbplatsen' });
  const link = await within(panel).findByRole('link', { name: /^Sara, .*2098/ });
  expect(link).toHaveAttribute('href', '/admin/messages/c-1/show');
  const asked = api.sentTo('GET /api/messages').map(({ path }) => decodeURIComponent(path));
  expect(asked.some((path) => path.includes('{"booking_id":"b-1"}'))).toBe(true);
});

const entry = (
  id: string,
  changes: Partial<TimelineEntryView> & Pick<TimelineEntryView, 'kind' | 'code'>,
): TimelineEntryView => ({
  ...{ id, at: '2098-11-02T10:00:00.000Z', who: null, amount: null, params: null, link: null },
  ...changes,
});

it('shows who did what and when, with links to mails, messages and documents', async () => {
  const link = { resource: 'documents', id: 'd-1' } as const;
  const entries = [
    entry('audit:1', { kind: 'change', code: 'booking.discounted', who: 'Aya Agent', amount: 250 }),
    entry('mail:1', { kind: 'mail', code: 'booking_confirmed', params: { state: 'sent' }, link: { resource: 'mails', id: 'm-1' } }),
    entry('audit:3', { kind: 'mail', code: 'mail.resent', who: 'Aya Agent' }),
    entry('message:1', { kind: 'message', code: 'message.contact', link: { resource: 'messages', id: 'c-1' } }),
    entry('payment:1', { kind: 'payment', code: 'payment.received', amount: 3_000, params: { method: 'klarna', wallet: null, surcharge: 90 } }),
    entry('payment:2', { kind: 'payment', code: 'payment.received', amount: 500, params: { method: 'card', wallet: 'apple_pay', surcharge: 0 } }),
    entry('refund:1', { kind: 'refund', code: 'refund.overpaid', amount: 200, params: { method: 'card', surcharge: 0, state: 'succeeded' } }),
    entry('document:1', { kind: 'document', code: 'receipt', params: { number: 'K-1' }, link }),
    entry('audit:2', { kind: 'change', code: 'booking.unheard-of' }),
  ]; // oxfmt-ignore
  const file = bookingFile({
    documents: [
      {
        ...{ id: 'd-1', number: 'K-1', kind: 'receipt', language: 'sv', booking_ref: null },
        issued_at: '2098-11-02T10:00:00.000Z',
      },
    ],
  });
  openConsole(BOOKING_PAGE, bookingApi(file).on(TIMELINE, list(entries)), 'agent');
  const events = within(await screen.findByRole('group', { name: 'Händelser' }));
  const what = events.getAllByRole('row').map((row) => row.querySelectorAll('td')[1]?.textContent);
  expect(what.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
    undefined,
    'Rabatten ändrades, 250 kr',
    'Mejl: Bokningsbekräftelse, Skickat',
    'Ett mejl skickades igen',
    'Kunden skrev',
    'Betalning, 3 090 kr, Klarna',
    'Betalning, 500 kr, Kort (Apple Pay)',
    'Återbetalning (För mycket betalt), 200 kr, Kort, utbetald',
    'Kvitto, K-1',
    'booking.unheard-of',
  ]);
  expect(events.getByRole('row', { name: /Rabatten ändrades.*Aya Agent/ })).toBeVisible();
  expect(events.getByRole('link', { name: /^Mejl/ })).toHaveAttribute(
    'href',
    '/admin/mails/m-1/show',
  );
  expect(events.getByRole('link', { name: 'Kunden skrev' })).toHaveAttribute(
    'href',
    '/admin/messages/c-1/show',
  );
  expect(events.getByRole('button', { name: /Ladda ner K-1/ })).toBeVisible();
});

it('reads the latest events first and more on request', async () => {
  const entries = Array.from({ length: 15 }, (_, at) => entry(`audit:${at}`, { kind: 'note', code: 'booking.updated' })); // oxfmt-ignore
  const api = bookingApi().on(TIMELINE, list(entries, 20));
  const { user } = openConsole(BOOKING_PAGE, api, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Visa äldre (5 till)' }));
  const ranges = api
    .sentTo(TIMELINE)
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('range'));
  expect(ranges).toEqual(['[0,14]', '[0,44]']);
});

it('leads to the neighbours in the list that one came from, and has none when opened by its address', async () => {
  const rows = ['b-0', 'b-1', 'b-2'].map((id) => ({
    ...bookingFile({ id }),
    booking_ref: `SAF-${id}`,
  }));
  const api = bookingApi()
    .on('GET /api/bookings', () => list(rows))
    .on('GET /api/destinations', () => list([]));
  const { user } = openConsole('/bookings', api, 'agent');
  const [link] = await screen.findAllByRole('link', { name: /SAF-b-1/ });
  if (link) await user.click(link);
  expect(await screen.findByRole('link', { name: 'Nästa' })).toHaveAttribute(
    'href',
    '/admin/bookings/b-2/show',
  );
  expect(screen.getByRole('link', { name: 'Föregående' })).toHaveAttribute(
    'href',
    '/admin/bookings/b-0/show',
  );
  expect(screen.getByText('2 / 3')).toBeVisible();
  cleanup();
  openConsole(BOOKING_PAGE, bookingApi(), 'agent');
  await screen.findByRole('region', { name: 'Kontakt' });
  expect(screen.queryByRole('link', { name: 'Nästa' })).toBeNull();
});
