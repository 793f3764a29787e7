import { screen, waitFor } from '@testing-library/react';
import { FakeApi, errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { dialog, fieldOf, fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';

const EARLY = {
  id: 'r-1', name_sv: 'Boka tidigt', name_ar: '', code: null, kind: 'per_person', value: 500, destinations: null,
  book_from: null, book_to: null, travel_from: null, travel_to: null, days_before_min: 120, days_before_max: null,
  min_travellers: 1, max_uses: null, max_per_email: null, used: 0, is_active: true, version: 3,
  created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z',
}; // oxfmt-ignore
const CODE = {
  ...EARLY, id: 'r-2', name_sv: 'Vår', code: 'VÅR10', kind: 'percent', value: 12.5, days_before_min: null, max_uses: 40,
  max_per_email: 1, used: 7,
}; // oxfmt-ignore

const server = (): FakeApi =>
  new FakeApi()
    .on('GET /api/discounts', () => list([EARLY, CODE]))
    .on('GET /api/discounts/r-1', EARLY)
    .on('GET /api/discounts/r-2', CODE)
    .on('GET /api/destinations', () => list([{ id: 'istanbul', name_sv: 'Istanbul' }]));

describe('Discounts', () => {
  it('are listed with what they take off and how often a code was used', async () => {
    const { user, address } = openConsole('/discounts', server(), 'admin');
    expect(await screen.findByText('500 kr per person')).toBeVisible();
    expect(screen.getByText('Automatisk')).toBeVisible();
    expect(screen.getByText('12,5 %')).toBeVisible();
    expect(screen.getByText('7/40')).toBeVisible();
    await user.click(screen.getByText('Vår'));
    await waitFor(() => expect(address()).toBe('/discounts/r-2'));
    expect(await screen.findByText('Koden är använd av 7 bokningar just nu.')).toBeVisible();
  });

  it('send no limits without a code', async () => {
    const api = server().on('PUT /api/discounts/r-2', () => json({ ...CODE, version: 4 }));
    const { user, address } = openConsole('/discounts/r-2', api, 'admin');
    await user.clear(await screen.findByLabelText(/^Kod/));
    expect(screen.queryByLabelText(/^Antal användningar/)).not.toBeInTheDocument();
    await fillByLabel(user, 'Bokas till och med', '2027-03-31');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(address()).toBe('/discounts'));
    expect(api.sentTo('PUT /api/discounts/r-2').at(-1)?.json).toMatchObject({
      ...{ code: null, max_uses: null, max_per_email: null, book_to: '2027-03-31', version: 3 },
    });
  });

  it('hold for the trips that are chosen', async () => {
    const api = server().on('PUT /api/discounts/r-1', () => json({ ...EARLY, version: 4 }));
    const { user, address } = openConsole('/discounts/r-1', api, 'admin');
    await user.click(await fieldOf('Resor'));
    await user.click(await screen.findByRole('option', { name: 'Istanbul' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(address()).toBe('/discounts'));
    expect(api.sentTo('PUT /api/discounts/r-1').at(-1)?.json).toMatchObject({
      destinations: ['istanbul'],
    });
  });

  it('hold for all trips and without end when both are taken away and Enter is pressed', async () => {
    const limited = { ...EARLY, destinations: ['istanbul'], book_to: '2027-03-31' };
    const api = server()
      .on('GET /api/discounts/r-1', limited)
      .on('PUT /api/discounts/r-1', () => json({ ...EARLY, version: 4 }));
    const { user, address } = openConsole('/discounts/r-1', api, 'admin');
    await user.click(await fieldOf('Resor'));
    await user.click(await screen.findByRole('option', { name: 'Istanbul' }));
    await user.keyboard('{Escape}');
    await user.clear(await fieldOf('Bokas till och med'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/discounts'));
    const [sent] = api.sentTo('PUT /api/discounts/r-1');
    expect(sent?.json).toMatchObject({ destinations: [], book_to: '' });
  });

  it('are sent without the count of uses, which grows while they are edited', async () => {
    const api = server().on('PUT /api/discounts/r-2', () => json({ ...CODE, version: 4 }));
    const { user, address } = openConsole('/discounts/r-2', api, 'admin');
    await fillByLabel(user, 'Namn (svenska)', 'Sommar');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(address()).toBe('/discounts'));
    const [sent] = api.sentTo('PUT /api/discounts/r-2');
    expect(sent?.json).toMatchObject({ name_sv: 'Sommar', code: 'VÅR10', max_uses: 40 });
    expect(sent?.json).not.toHaveProperty('used');
  });

  it('that a colleague has saved meanwhile show names and not what is stored', async () => {
    const theirs = { ...EARLY, kind: 'percent', destinations: ['beirut', 'antalya'], version: 4 };
    const trips = ['Istanbul', 'Beirut', 'Antalya'];
    const api = server()
      .on('GET /api/destinations', () =>
        list(trips.map((name_sv) => ({ id: name_sv.toLowerCase(), name_sv }))),
      )
      .on('PUT /api/discounts/r-1', () => errorResponse('CONFLICT', '', theirs));
    const { user } = openConsole('/discounts/r-1', api, 'admin');
    await user.click(await fieldOf('Resor'));
    await user.click(await screen.findByRole('option', { name: 'Istanbul' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('combobox', { name: /^Räknas som/ }));
    await user.click(await screen.findByRole('option', { name: 'kronor per bokning' }));
    await user.click(await screen.findByRole('button', { name: 'Spara' }));
    const both = await dialog('Någon annan har sparat under tiden');
    expect(both.getByText('Istanbul')).toBeVisible();
    expect(both.getByText('Beirut, Antalya')).toBeVisible();
    expect(both.getByText('kronor per bokning')).toBeVisible();
    expect(both.getByText('procent av resans pris')).toBeVisible();
  });

  it('show the server’s messages at their fields', async () => {
    const message = 'En annan rabatt har redan den koden. Välj en annan.';
    const api = server().on('POST /api/discounts', () => wrongFields({ code: message }));
    const { user } = openConsole('/discounts/create', api, 'admin');
    await fillByLabel(user, 'Namn (svenska)', 'Moské');
    await fillByLabel(user, 'Kod', 'moské25');
    await user.click(await screen.findByRole('button', { name: 'Spara' }));
    const code = await screen.findByLabelText(/^Kod/);
    await waitFor(() => expect(code).toHaveAccessibleDescription(message));
    expect(api.sentTo('POST /api/discounts').at(-1)?.json).toMatchObject({
      ...{ name_sv: 'Moské', code: 'moské25', kind: 'percent', max_per_email: 1, is_active: true },
    });
  });
});
