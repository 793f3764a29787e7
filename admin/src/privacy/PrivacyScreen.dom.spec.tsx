import type { ErasurePreviewView } from '@safar/domain/contracts/staff/privacy';
import { isoDay } from '@safar/domain/dates/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { BOOKING_PAGE, bookingApi } from '../../test/booking-answers.js';
import { FakeApi, json, errorResponse } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import { chooseAction, dialog, fill } from '../../test/forms.js';

const FIND = 'POST /api/admin/privacy/erasures/preview';
const ERASE = 'POST /api/admin/privacy/erasures';

const preview = (changes: Partial<ErasurePreviewView> = {}): ErasurePreviewView => ({
  bookings: [
    {
      ...{ id: 'b-1', booking_ref: 'SAF7K2Q9M', destination: 'Istanbul', state: 'confirmed' },
      ...{ departure_date: isoDay('2026-05-01'), blocked_by: null },
    },
  ],
  goes: [{ what: 'travellers', rows: 1 }],
  stays: [{ what: 'payments', rows: 2, why: 'bookkeeping', until: isoDay('2033-12-31') }],
  is_blocked: false,
  ...changes,
});
const blocked = (): ErasurePreviewView =>
  preview({
    bookings: preview().bookings.map((booking) => ({ ...booking, blocked_by: 'trip' })),
    is_blocked: true,
  });

const privacyApi = (found: ErasurePreviewView = preview()): FakeApi =>
  new FakeApi()
    .on('GET /api/admin/privacy/exports', [])
    .on('GET /api/admin/privacy/erasures', [])
    .on('GET /api/admin/privacy/retention-runs', [])
    .on(FIND, found);

async function find(api: FakeApi, typed = ' Amina@Example.com ') {
  const opened = openConsole('/privacy', api, 'admin');
  const search = within(await screen.findByRole('search'));
  await fill(opened.user, search.getByLabelText('E-post'), typed);
  await opened.user.click(search.getByRole('button', { name: 'Sök' }));
  return opened;
}

it('searches a customer without the address in the browser’s address bar or storage', async () => {
  const { api, address } = await find(privacyApi());
  const found = within(
    await screen.findByRole('region', { name: 'Det här finns: amina@example.com' }),
  );
  expect(found.getByText('Resenärer: 1')).toBeVisible();
  expect(found.getByText(/^Betalningar: 2, till och med/)).toBeVisible();
  expect(found.getByText('Bokföringslagen, GDPR artikel 17.3 b')).toBeVisible();
  expect(api.sentTo(FIND)[0]?.json).toEqual({ email: 'amina@example.com' });
  expect(address()).toBe('/privacy');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('amina');
});

it('erases only after the address is typed', async () => {
  const { api, user } = await find(privacyApi().on(ERASE, json({}, 202)));
  await user.click(await screen.findByRole('button', { name: 'Radera...' }));
  const erase = await dialog('Radera för gott');
  const eraseButton = erase.getByRole('button', { name: 'Radera för gott' });
  const typed = erase.getByLabelText('Bekräfta genom att skriva adressen');
  expect(eraseButton).toBeDisabled();
  await fill(user, typed, 'somebody@example.com');
  expect(eraseButton).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(api.sentTo(ERASE)).toEqual([]);
  await fill(user, typed, 'AMINA@example.com');
  await user.click(eraseButton);
  expect(await screen.findByText('Uppgifterna raderas nu')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: /^Det här finns/ })).toBeNull();
  expect(api.sentTo(ERASE).map((sent) => sent.json)).toEqual([
    { email: 'amina@example.com', confirm: 'AMINA@example.com' },
  ]);
});

it('keeps the input when the erasure is rejected and shows why', async () => {
  const message = 'Resan är inte avslutad.';
  const { user } = await find(privacyApi().on(ERASE, () => errorResponse('CONFLICT', message)));
  await user.click(await screen.findByRole('button', { name: 'Radera...' }));
  const erase = await dialog('Radera för gott');
  const typed = erase.getByLabelText('Bekräfta genom att skriva adressen');
  await fill(user, typed, 'amina@example.com');
  await user.click(erase.getByRole('button', { name: 'Radera för gott' }));
  expect(await erase.findByText(message)).toBeVisible();
  expect(typed).toHaveValue('amina@example.com');
});

it('does not erase a customer with an upcoming trip and shows why', async () => {
  await find(privacyApi(blocked()));
  expect(await screen.findByText('Resan är inte avslutad')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Radera...' })).toBeDisabled();
});

it('shows an error when the search fails', async () => {
  await find(privacyApi().on(FIND, () => errorResponse('SERVICE_UNAVAILABLE', '')));
  expect(await screen.findByText('Kunde inte söka')).toBeVisible();
});

it('shows failed jobs of the nightly retention', async () => {
  const run = {
    ...{
      id: 'run',
      started_at: '2026-11-01T02:00:00.000Z',
      finished_at: '2026-11-01T02:01:00.000Z',
    },
    ...{ gone: [{ what: 'birthdates', rows: 3 }], failed: ['mails'] },
  };
  openConsole('/privacy', privacyApi().on('GET /api/admin/privacy/retention-runs', [run]), 'admin');
  expect(await screen.findByText('Födelsedatum: 3')).toBeVisible();
  expect(screen.getByText('Misslyckades: Mejl')).toBeVisible();
});

describe('On the booking page', () => {
  const PREVIEW = 'POST /api/admin/bookings/b-1/erase/preview';
  const ERASE_BOOKING = 'POST /api/admin/bookings/b-1/erase';
  const open = async (api: FakeApi) => {
    const opened = openConsole(BOOKING_PAGE, api, 'admin');
    await chooseAction(opened.user, 'Radera personuppgifter');
    return { ...opened, erase: await dialog('Radera uppgifterna i SAF7K2Q9M') };
  };

  it('erases after the booking number is typed', async () => {
    const api = bookingApi().on(PREVIEW, preview()).on(ERASE_BOOKING, json({}, 202));
    const { user, erase } = await open(api);
    const typed = await erase.findByLabelText('Bekräfta genom att skriva bokningsnumret');
    const eraseButton = erase.getByRole('button', { name: 'Radera för gott' });
    await fill(user, typed, 'SAFOTHER1');
    expect(eraseButton).toBeDisabled();
    await fill(user, typed, 'saf7k2q9m');
    await user.click(eraseButton);
    expect(await screen.findByText('Uppgifterna raderas nu')).toBeVisible();
    expect(api.sentTo(ERASE_BOOKING)[0]?.json).toEqual({ confirm: 'saf7k2q9m' });
  });

  it('blocks the erasure before the trip is over', async () => {
    const { erase } = await open(bookingApi().on(PREVIEW, blocked()));
    expect(await erase.findByText('SAF7K2Q9M: Resan är inte avslutad')).toBeVisible();
    expect(erase.queryByRole('textbox')).toBeNull();
    expect(erase.getByRole('button', { name: 'Radera för gott' })).toBeDisabled();
  });

  it('is hidden from agents', async () => {
    const { user } = openConsole(BOOKING_PAGE, bookingApi(), 'agent');
    await user.click(await screen.findByRole('button', { name: 'Åtgärder' }));
    expect(await screen.findByRole('menuitem', { name: 'Avboka' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Radera personuppgifter' })).toBeNull();
  });
});
