import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, list, errorResponse, wrongFields } from '../../test/fake-api.js';
import { dialog, fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';

const BAHCE = {
  id: 'h-1', name: 'Hotel Bahçe', stars: 4.5, country: 'TR', city_sv: 'Istanbul', city_ar: '', address: '', lat: null, lng: null,
  website: '', phone: '', description_sv: '', description_ar: '', facts: {}, pictures: [], is_active: true, version: 3,
  created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z',
}; // oxfmt-ignore

const server = (): FakeApi =>
  new FakeApi().on('GET /api/hotels', () => list([BAHCE])).on('GET /api/hotels/h-1', BAHCE);

const button = (name: string) => screen.findByRole('button', { name });

describe('Hotels', () => {
  it('are listed with place and stars, and a row opens the form', async () => {
    const { user, address } = openConsole('/hotels', server(), 'editor');
    expect(await screen.findByText('Istanbul, Turkiet')).toBeVisible();
    expect(screen.getByText('4,5 stjärnor')).toBeVisible();
    await user.click(screen.getByText('Hotel Bahçe'));
    await waitFor(() => expect(address()).toBe('/hotels/h-1'));
    expect(await screen.findByRole('textbox', { name: /^Namn/ })).toHaveValue('Hotel Bahçe');
  });

  it('are sorted only by what the server sorts by', async () => {
    openConsole('/hotels', server(), 'editor');
    const heading = await screen.findByRole('columnheader', { name: /^Kan väljas till resor/ });
    expect(within(heading).queryByRole('button')).not.toBeInTheDocument();
    const stars = screen.getByRole('columnheader', { name: /^Stjärnor/ });
    expect(within(stars).getByRole('button')).toBeVisible();
  });

  it('lead to the hotel after it in the list, with a form of its own', async () => {
    const cedar = { ...BAHCE, id: 'h-2', name: 'Hotel Cedar', address: 'Hamra 1' };
    const api = server()
      .on('GET /api/hotels', () => list([BAHCE, cedar]))
      .on('GET /api/hotels/h-2', cedar);
    const { user, address } = openConsole('/hotels', api, 'editor');
    await user.click(await screen.findByRole('link', { name: 'Hotel Bahçe' }));
    await fillByLabel(user, 'Adress', 'Sultanahmet 1');
    await user.click(await screen.findByRole('link', { name: 'Nästa' }));
    await user.click(await button('Lämna utan att spara'));
    await waitFor(() => expect(address()).toBe('/hotels/h-2'));
    expect(await screen.findByDisplayValue('Hotel Cedar')).toBeVisible();
    expect(screen.getByLabelText('Adress')).toHaveValue('Hamra 1');
    expect(screen.queryByRole('link', { name: 'Nästa' })).not.toBeInTheDocument();
  });

  it('are saved with the version that was read, and the list opens', async () => {
    const api = server().on('PUT /api/hotels/h-1', () => json({ ...BAHCE, version: 4 }));
    const { user, address } = openConsole('/hotels/h-1', api, 'editor');
    await fillByLabel(user, 'Ort (arabiska)', 'إسطنبول');
    await user.click(await button('Spara'));
    expect(await screen.findByText('Hotellet är sparat')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/hotels'));
    expect(api.sentTo('PUT /api/hotels/h-1').at(-1)?.json).toMatchObject({
      city_ar: 'إسطنبول',
      version: 3,
    });
  });

  it('ask before the back button leaves changes for a list that a save has opened', async () => {
    const api = server().on('PUT /api/hotels/h-1', () => json({ ...BAHCE, version: 4 }));
    const { user, address, back } = openConsole('/hotels/h-1', api, 'editor');
    await fillByLabel(user, 'Adress', 'Divanyolu 1');
    await user.click(await button('Spara'));
    await user.click(await screen.findByRole('link', { name: 'Hotel Bahçe' }));
    await fillByLabel(user, 'Adress', 'Divanyolu 2');
    await back();
    await user.click(await button('Stanna kvar'));
    expect(address()).toBe('/hotels/h-1');
    expect(screen.getByLabelText('Adress')).toHaveValue('Divanyolu 2');
  });

  it('show the server’s messages at their fields, and keep the input', async () => {
    const api = server().on('POST /api/hotels', () =>
      wrongFields({ name: 'Fältet är obligatoriskt.', phone: 'Uppgiften phone är ogiltig.' }),
    );
    const { user } = openConsole('/hotels/create', api, 'editor');
    await fillByLabel(user, 'Telefon', '123');
    await user.click(await button('Spara'));
    const name = await screen.findByLabelText(/^Namn/);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Fältet är obligatoriskt.'));
    expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(
      'Uppgiften phone är ogiltig.',
    );
    expect(screen.getByLabelText('Telefon')).toHaveValue('123');
  });

  it('say that one could not be read, not that it could not be saved', async () => {
    const api = server().on('GET /api/hotels/h-1', () => errorResponse('SERVICE_UNAVAILABLE', ''));
    openConsole('/hotels/h-1', api, 'editor');
    expect(await screen.findByText(/^Kunde inte hämta uppgifterna/)).toBeVisible();
    expect(screen.queryByLabelText('Adress')).not.toBeInTheDocument();
  });

  it('keep what was typed when the session ends, without a word about passwords', async () => {
    const first = openConsole('/hotels/h-1', server(), 'editor');
    await fillByLabel(first.user, 'Adress', 'Sultanahmet 1');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Sultanahmet'));
    cleanup();
    openConsole('/hotels/h-1', server(), 'editor');
    expect(await screen.findByText('Det du hade skrivit finns kvar.')).toBeVisible();
    expect(screen.getByLabelText('Adress')).toHaveValue('Sultanahmet 1');
  });

  /** A server where a colleague has saved meanwhile: it refuses the older version. */
  const overtaken = (theirs: typeof BAHCE): FakeApi =>
    server().on('PUT /api/hotels/h-1', ({ json: body }) =>
      (body as typeof BAHCE).version === theirs.version
        ? json({ ...theirs, ...(body as object) })
        : errorResponse('CONFLICT', 'Någon annan har ändrat samma sak.', theirs),
    );

  it('that a colleague has saved meanwhile show both versions, and no change is lost', async () => {
    const theirs = {
      ...BAHCE,
      address: 'Divan Yolu 3',
      phone: '+90 212',
      country: 'CY',
      version: 8,
    };
    const api = overtaken(theirs);
    const { user, address } = openConsole('/hotels/h-1', api, 'editor');
    await fillByLabel(user, 'Adress', 'Sultanahmet 1');
    await fillByLabel(user, 'Ort (arabiska)', 'إسطنبول');
    await user.click(await button('Spara'));
    const both = await dialog('Någon annan har sparat under tiden');
    expect(both.getByText('Sultanahmet 1')).toBeVisible();
    expect(both.getByText('Divan Yolu 3')).toBeVisible();
    expect(both.getByText('Deras ändringar som följer med: Land, Telefon.')).toBeVisible();
    await user.click(both.getByRole('radio', { name: 'Deras' }));
    await user.click(both.getByRole('button', { name: 'Spara sammanslagningen' }));
    await waitFor(() => expect(address()).toBe('/hotels'));
    expect(api.sentTo('PUT /api/hotels/h-1').at(-1)?.json).toMatchObject({
      ...{
        address: 'Divan Yolu 3',
        city_ar: 'إسطنبول',
        phone: '+90 212',
        country: 'CY',
        version: 8,
      },
    });
  });

  it('that come back from a draft do not overwrite what a colleague saved meanwhile', async () => {
    const first = openConsole('/hotels/h-1', server(), 'editor');
    await fillByLabel(first.user, 'Adress', 'Sultanahmet 1');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Sultanahmet'));
    cleanup();
    const theirs = { ...BAHCE, address: 'Divan Yolu 3', version: 8 };
    const api = overtaken(theirs).on('GET /api/hotels/h-1', theirs);
    const { user } = openConsole('/hotels/h-1', api, 'editor');
    expect(await screen.findByText('Det du hade skrivit finns kvar.')).toBeVisible();
    await user.click(await button('Spara'));
    const both = await dialog('Någon annan har sparat under tiden');
    expect(both.getByText('Divan Yolu 3')).toBeVisible();
    await user.click(both.getByRole('button', { name: 'Tillbaka till formuläret' }));
    expect(screen.getByLabelText('Adress')).toHaveValue('Sultanahmet 1');
    expect(api.sentTo('PUT /api/hotels/h-1').at(-1)?.json).toMatchObject({ version: 3 });
  });

  it('ask before they are deleted and before unsaved changes are left', async () => {
    const api = server().on('DELETE /api/hotels/h-1', () => json(BAHCE));
    const { user, address } = openConsole('/hotels/h-1', api, 'editor');
    await fillByLabel(user, 'Adress', 'Sultanahmet 1');
    await user.click(screen.getByRole('menuitem', { name: 'Hotell' }));
    await user.click(await button('Stanna kvar'));
    await user.click(await button('Ta bort'));
    expect(api.sentTo('DELETE /api/hotels/h-1')).toEqual([]);
    await user.click(await button('Bekräfta'));
    expect(await screen.findByText('Hotellet är borttaget')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/hotels'));
  });
});
