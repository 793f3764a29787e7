import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { destinationRecord } from '../../test/destination-records.js';
import { FakeApi, errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { dialog, fill } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import { BAHCE, NOOR, stayRecord, destinationStays } from '../../test/stay-records.js';

const PATH = '/destinations/lissabon/stays';
const PUT = 'PUT /api/destinations/lissabon/stays';

/** A server with a trip that accepts every change of its hotels. */
const server = (stays = destinationStays()): FakeApi =>
  new FakeApi()
    .on('GET /api/destinations/lissabon', destinationRecord())
    .on('GET /api/destinations/lissabon/stays', stays)
    .on('GET /api/hotels', () => list([BAHCE, NOOR]))
    .on(PUT, () => json({ ...stays, version: stays.version + 1 }));

const open = (api = server()) => openConsole(PATH, api, 'editor');
const button = (name: string) => screen.findByRole('button', { name });
const row = async (number: number) =>
  within(await screen.findByRole('group', { name: `Hotell ${number}` }));
const balance = () => screen.findByText(/^Nätterna på hotellen blir/);
const sent = (api: FakeApi) => api.sentTo(PUT).at(-1)?.json;
const nightsOf = async (number: number) =>
  (await row(number)).getByRole('spinbutton', { name: /^Nätter/ });

/** Chooses in the third row. The hotel of a new row has the focus, which opens its list. */
async function choose(user: UserEvent, label: RegExp, option: RegExp) {
  const input = (await row(3)).getByRole('combobox', { name: label });
  if (input.getAttribute('aria-expanded') !== 'true') await user.click(input);
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('The hotels of a trip', () => {
  it('are shown in order with all that a customer reads of them', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Boende: Lissabon' })).toBeVisible();
    const hotels = async (number: number) =>
      (await row(number)).findByDisplayValue(
        /^(Hotel Bahçe, 4,5 stjärnor, Istanbul|Riad Noor, Bursa)$/,
      );
    expect(await hotels(1)).toHaveValue('Hotel Bahçe, 4,5 stjärnor, Istanbul');
    expect(await hotels(2)).toHaveValue('Riad Noor, Bursa');
    expect(await nightsOf(2)).toHaveValue(3);
    expect((await row(2)).getByText('Halvpension')).toBeVisible();
    expect(
      (await row(1)).getByRole('link', { name: 'Öppna uppgifterna om hotell 1' }),
    ).toHaveAttribute('href', '/admin/hotels/h-1');
  });

  it('are compared with the nights of the trip while typing', async () => {
    const { user } = open();
    expect(await balance()).toHaveTextContent(
      'Nätterna på hotellen blir 8, resan har 9: en natt saknas',
    );
    await fill(user, await nightsOf(1), '8');
    expect(await balance()).toHaveTextContent(
      'Nätterna på hotellen blir 11, resan har 9: 2 nätter för mycket',
    );
    await fill(user, screen.getByRole('spinbutton', { name: 'Nätter ombord' }), '1');
    expect(await balance()).toHaveTextContent(
      'Nätterna på hotellen blir 11, resan har 8 utöver dem ombord: 3 nätter för mycket',
    );
    await fill(user, await nightsOf(1), '5');
    expect(await balance()).toHaveTextContent(
      /^Nätterna på hotellen blir 8, resan har 8 utöver dem ombord\.$/,
    );
  });

  it('have any number of nights while the length of the trip is not set', async () => {
    open(server(destinationStays({ nights: null })));
    expect(await balance()).toHaveTextContent(
      'Nätterna på hotellen blir 8. Resans längd är inte satt.',
    );
  });

  it('are added, moved and removed by buttons that name the row, and sent in their order', async () => {
    const { api, user, address } = open();
    await user.click(await button('Lägg till hotell'));
    await choose(user, /^Hotell/, /Bahçe/);
    await fill(user, await nightsOf(3), '1');
    await choose(user, /^Måltider/, /^Helpension$/);
    await fill(user, (await row(3)).getByLabelText('Om rummet (arabiska)'), 'غرفة عائلية');
    const orSimilar = (await row(3)).getByRole('switch', { name: 'Eller likvärdigt' });
    expect(orSimilar).toHaveAccessibleDescription(/^Byrån får välja ett annat hotell/);
    await user.click(orSimilar);
    await user.click(await button('Flytta hotell 3 uppåt'));
    expect(await screen.findByText('Hotellet står nu som nummer 2 av 3.')).toBeInTheDocument();
    expect(await button('Flytta hotell 2 uppåt')).toHaveFocus();
    expect(await button('Flytta hotell 1 uppåt')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await button('Ta bort hotell 3'));
    expect(await button('Lägg till hotell')).toHaveFocus();
    await user.click(await button('Spara'));
    expect(await screen.findByText('Boendet är sparat')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/destinations/lissabon/edit'));
    const plain = { room_note_sv: '', room_note_ar: '', or_similar: false };
    expect(sent(api)).toEqual({
      version: 3,
      nights_aboard: 0,
      stays: [
        { ...plain, hotel_id: 'h-1', nights: 5, board: 'breakfast' },
        { ...plain, hotel_id: 'h-1', nights: 1, board: 'full_board', room_note_ar: 'غرفة عائلية', or_similar: true },
      ],
    }); // oxfmt-ignore
  });

  it('are chosen among those that may be used', async () => {
    const { api, user } = open(server(destinationStays({ stays: [] })));
    expect(
      await screen.findByText('Här står resans hotell, när det första är tillagt.'),
    ).toBeVisible();
    await user.click(await button('Lägg till hotell'));
    const hotel = (await row(1)).getByRole('combobox', { name: /^Hotell/ });
    await fill(user, hotel, 'noor');
    await waitFor(() =>
      expect(decodeURIComponent(api.sentTo('GET /api/hotels').at(-1)?.path ?? '')).toContain(
        '{"q":"noor","is_active":true}',
      ),
    );
  });

  it('say which meals are missing before anything is sent', async () => {
    const { api, user } = open(server(destinationStays({ stays: [stayRecord(BAHCE)] })));
    await user.click(await button('Lägg till hotell'));
    await fill(user, await nightsOf(2), '2');
    await user.click(await button('Spara'));
    const meals = (await row(2)).getByRole('combobox', { name: /^Måltider/ });
    expect(meals).toHaveAccessibleDescription('Välj vilka måltider som ingår.');
    expect(api.sentTo(PUT)).toEqual([]);
  });

  it('cannot be more than ten', async () => {
    const stays = Array.from({ length: 10 }, () => stayRecord(BAHCE, { nights: 1 }));
    open(server(destinationStays({ stays })));
    expect(await button('Högst 10 hotell')).toBeDisabled();
  });

  it('show the server’s messages at their fields, and keep the input', async () => {
    const nights = 'Nätterna på hotellen blir 7, resan har 9.';
    const api = server().on(PUT, () =>
      wrongFields({ 'stays.1.hotel_id': 'Välj ett annat.', stays: nights }),
    );
    const { user } = open(api);
    await fill(user, await nightsOf(2), '2');
    await user.click(await button('Spara'));
    expect(await screen.findByText('Kunde inte spara boendet')).toBeVisible();
    expect(await screen.findByText(nights)).toBeVisible();
    expect((await row(2)).getByRole('combobox', { name: /^Hotell/ })).toHaveAccessibleDescription(
      'Välj ett annat.',
    );
    expect(await nightsOf(2)).toHaveValue(2);
    api.on(PUT, () => json(destinationStays()));
    await user.click(await button('Spara'));
    expect(await screen.findByText('Boendet är sparat')).toBeVisible();
  });

  it('say that they could not be read', async () => {
    const api = server().on('GET /api/destinations/lissabon/stays', () =>
      errorResponse('SERVICE_UNAVAILABLE', ''),
    );
    open(api);
    expect(await screen.findByText(/^Kunde inte hämta uppgifterna/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lägg till hotell' })).not.toBeInTheDocument();
  });

  it('are asked for before unsaved changes are left, and are reached from the trip’s form', async () => {
    const { user, address } = openConsole('/destinations/lissabon/edit', server(), 'editor');
    await user.click(await screen.findByRole('link', { name: 'Boende' }));
    await waitFor(() => expect(address()).toBe(PATH));
    await user.click(await button('Ta bort hotell 2'));
    await user.click(screen.getByRole('link', { name: 'Till resan' }));
    await user.click(await button('Stanna kvar'));
    expect(address()).toBe(PATH);
    expect(screen.queryByRole('group', { name: 'Hotell 2' })).not.toBeInTheDocument();
  });

  it('are not for a role that may not publish', async () => {
    const { address } = openConsole(PATH, server(), 'agent');
    await waitFor(() => expect(address()).toBe('/access-denied'));
    expect(screen.queryByRole('group', { name: 'Hotell 1' })).not.toBeInTheDocument();
  });
});

describe('Hotels that were not saved', () => {
  const kept = () =>
    waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('stays'));

  it.each([
    ['an added one', 'Lägg till hotell', 3],
    ['a removed one', 'Ta bort hotell 2', 1],
  ])('come back when the session ends: %s', async (_what, name, rows) => {
    const first = open();
    await first.user.click(await button(name));
    await kept();
    cleanup();
    const { api, user } = open();
    expect(await screen.findByText('Det du hade skrivit finns kvar.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('group', { name: /^Hotell/ })).toHaveLength(rows),
    );
    if (rows > 2) await choose(user, /^Måltider/, /^Helpension$/);
    await user.click(await button('Spara'));
    await waitFor(() => expect(sent(api)).toMatchObject({ version: 3 }));
    expect((sent(api) as { stays: unknown[] }).stays).toHaveLength(rows);
  });

  it('leave no draft behind when they are put back by hand', async () => {
    const first = open();
    await first.user.click(await button('Flytta hotell 1 nedåt'));
    await kept();
    await first.user.click(await button('Flytta hotell 2 uppåt'));
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('hotel_id'));
  });
});

describe('Hotels that a colleague has saved meanwhile', () => {
  const theirs = destinationStays({
    version: 8,
    nights_aboard: 1,
    stays: [stayRecord(NOOR, { nights: 8, or_similar: true })],
  });
  const overtaken = (): FakeApi =>
    server().on(PUT, ({ json: body }) =>
      (body as typeof theirs).version === theirs.version
        ? json({ ...theirs, version: 9 })
        : errorResponse('CONFLICT', 'Någon annan har ändrat samma sak.', theirs),
    );

  const conflict = async () => {
    const opened = open(overtaken());
    await fill(opened.user, await nightsOf(2), '4');
    await opened.user.click(await button('Spara'));
    return { ...opened, both: await dialog('Någon annan har sparat under tiden') };
  };

  it('are shown beside the own ones, and the choice is saved', async () => {
    const { api, user, both } = await conflict();
    expect(
      await both.findByText(
        /1\. Hotel Bahçe, 5 nätter, frukost\s+2\. Riad Noor, 4 nätter, halvpension/,
      ),
    ).toBeVisible();
    expect(
      await both.findByText('1. Riad Noor, 8 nätter, frukost, eller likvärdigt'),
    ).toBeVisible();
    expect(both.getByText('Deras ändringar som följer med: Nätter ombord.')).toBeVisible();
    await user.click(both.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText('Boendet är sparat')).toBeVisible();
    expect(sent(api)).toMatchObject({
      version: 8,
      nights_aboard: 1,
      stays: [
        { hotel_id: 'h-1', nights: 5 },
        { hotel_id: 'h-2', nights: 4 },
      ],
    });
  });

  it('replace the own ones only when that is chosen', async () => {
    const { api, user, both } = await conflict();
    await user.click(both.getByRole('radio', { name: 'Deras' }));
    await user.click(both.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText('Boendet är sparat')).toBeVisible();
    expect((sent(api) as { stays: unknown[] }).stays).toEqual([
      { hotel_id: 'h-2', nights: 8, board: 'breakfast', room_note_sv: '', room_note_ar: '', or_similar: true },
    ]); // oxfmt-ignore
  });
});
