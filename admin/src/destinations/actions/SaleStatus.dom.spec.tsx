import { screen, waitFor, within } from '@testing-library/react';
import {
  departureRecord,
  destinationApi,
  destinationRecord,
  openDestination,
  saveDestination,
  savedDestinations,
} from '../../../test/destination-records.js';
import { FakeApi, errorResponse } from '../../../test/fake-api.js';
import { fieldOf, fillByLabel } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const needs = () => screen.queryByRole('group', { name: /^(Behövs innan|Destinationen är aktiv)/ });
const needed = (): string[] => {
  const list = needs();
  return list
    ? within(list)
        .getAllByRole('button')
        .map((item) => item.textContent)
    : [];
};

const SWEDISH = {
  is_active: false,
  price_adult: 0,
  schedule: [departureRecord()],
};

describe('A dormant destination', () => {
  it('shows what is missing and is not activated, and the first missing field gets the focus', async () => {
    const opened = openDestination(destinationApi(destinationRecord(SWEDISH)));
    const activate = await button('Aktivera destination');
    expect(needed()).toEqual(['Namn (arabiska)', 'Beskrivning (arabiska)', 'Pris vuxen']);
    await opened.user.click(activate);
    expect(await screen.findByText('Destinationen kan inte aktiveras än')).toBeVisible();
    expect(screen.getByText('Vilande')).toBeVisible();
    await waitFor(async () => expect(await fieldOf('Pris vuxen')).toHaveFocus());
  });

  it('links to each missing field, also in the other language', async () => {
    const { user } = openDestination(destinationApi(destinationRecord(SWEDISH)));
    await user.click(await button('Namn (arabiska)'));
    expect(await fieldOf('Namn (arabiska)')).toHaveFocus();
  });

  it('can be activated once it is complete, and selling in Swedish only is a choice', async () => {
    const opened = openDestination(destinationApi(destinationRecord(SWEDISH)));
    const { user, api } = opened;
    await fillByLabel(user, 'Pris vuxen', '5990');
    await user.click(screen.getByRole('switch', { name: 'Säljs bara på svenska' }));
    await waitFor(() => expect(needs()).not.toBeInTheDocument());
    await user.click(await button('Aktivera destination'));
    expect(screen.getByText('Syns och kan bokas när du har sparat.')).toBeVisible();
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(savedDestinations(api)).toEqual([
      expect.objectContaining({ is_active: true, swedish_only: true, price_adult: 5990 }),
    ]);
  });

  it('is not activated when the server finds a missing field, and shows which one', async () => {
    const api = destinationApi(
      destinationRecord({ ...SWEDISH, swedish_only: true, price_adult: 4990 }),
    ).on('PUT /api/destinations/lissabon', () =>
      errorResponse('DESTINATION_NOT_READY', 'Destinationen kan inte vara aktiv än.', [
        {
          code: 'LENGTH_MISSING',
          field: 'res_length',
          message: 'Fyll i hur många dagar resan är.',
        },
      ]),
    );
    const opened = openDestination(api);
    await opened.user.click(await button('Aktivera destination'));
    await saveDestination(opened);
    expect(await screen.findByText('Destinationen kan inte vara aktiv än.')).toBeVisible();
    expect(await fieldOf('Resans längd')).toHaveAccessibleDescription(
      'Fyll i hur många dagar resan är.',
    );
  });
});

describe('A new destination', () => {
  it('is dormant and lists what is missing', async () => {
    const { user } = openConsole('/destinations/new', new FakeApi(), 'editor');
    expect(
      await screen.findByText('Sparas som vilande tills allt som behövs finns.'),
    ).toBeVisible();
    expect(needed()).toEqual([
      'Namn (svenska)',
      'Beskrivning (svenska)',
      'Huvudbild',
      'Namn (arabiska)',
      'Beskrivning (arabiska)',
      'Pris vuxen',
      'Resans längd',
      'Minst en kommande avresa som är öppen',
    ]);
    await fillByLabel(user, 'Pris vuxen', '4990');
    await waitFor(() => expect(needed()).not.toContain('Pris vuxen'));
    await user.click(screen.getByRole('switch', { name: 'Säljs bara på svenska' }));
    await waitFor(() => expect(needed()).not.toContain('Namn (arabiska)'));
  });
});

describe('An active destination', () => {
  it('without its last departure shows so and can be saved', async () => {
    const record = destinationRecord({ swedish_only: true });
    const opened = openDestination(destinationApi(record));
    expect(await screen.findByText('Aktiv')).toBeVisible();
    expect(screen.getByText('Syns och kan bokas.')).toBeVisible();
    const departures = screen.getByRole('link', { name: 'Avresor och flygplatser' });
    const query = new URL(departures.getAttribute('href')?.replace('#', '') ?? '', 'http://test');
    expect(query.searchParams.get('filter')).toContain('"destination_id":"lissabon"');
    expect(needed()).toEqual(['Minst en kommande avresa som är öppen']);
    await fillByLabel(opened.user, 'Namn (svenska)', 'Lissabon i maj');
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
  });
});
