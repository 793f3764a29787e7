import type { DeparturePassengersView } from '@safar/domain/contracts/bookings/passenger-lists';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { Role } from '@safar/domain/access/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, list, errorResponse } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import { dayFromNow, departureRecord } from '../../test/destination-records.js';
import { departureApi } from '../../test/departure-api.js';

const PATH = '/departures/d-1/show';
const button = (name: string) => screen.findByRole('button', { name });
const noButton = (name: string) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

const open = (api = departureApi(), role: Role = 'editor') => openConsole(PATH, api, role);

describe('The print view', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has the passengers with the sums of their bookings, and is for roles that may export lists', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const passengers: DeparturePassengersView = {
      passengers: [
        { booking_ref: 'SAF1', name: 'Amina Al-Khatib', type: 'adult', birthdate: '1990-01-31' },
        { booking_ref: 'SAF1', name: 'Layla Al-Khatib', type: 'child', birthdate: null },
      ],
      ...{ bookings: 1, total_price: 13_970, paid_amount: 3_000 },
    };
    const api = departureApi().on('GET /api/departures/d-1/passengers', passengers);
    const { user } = open(api, 'agent');
    await user.click(await button('Skriv ut'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const list = within(screen.getByRole('region', { name: 'Resenärer' }));
    expect(list.getByText('1 vuxen, 1 barn, 0 spädbarn')).toBeVisible();
    expect(list.getByText(/^10\s970\skr$/)).toBeVisible();
    expect(
      list.getByRole('row', { name: /SAF1.*Amina Al-Khatib.*Vuxen.*1990-01-31/ }),
    ).toBeVisible();
  });

  it('is not offered to an editor', async () => {
    open();
    expect(await button('Spara')).toBeVisible();
    noButton('Skriv ut');
  });
});

describe('The list of departures', () => {
  const asked = (api: FakeApi): string =>
    decodeURIComponent(api.sentTo('GET /api/departures').at(-1)?.path ?? '');

  it('starts with upcoming departures and filters by destination, state and period', async () => {
    const { api, user } = openConsole('/departures', departureApi(), 'agent');
    const choose = async (label: string, name: string): Promise<void> => {
      await user.click(await screen.findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const openMenu = async (name: string, role = 'menuitemcheckbox'): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Lägg till filter' }));
      await user.click(await screen.findByRole(role, { name }));
    };
    await choose('Resa', 'Lissabon');
    await waitFor(() => expect(asked(api)).toContain('"destination_id":"lissabon"'));
    expect(asked(api)).toContain(`"from":"${dayFromNow(0)}"`);
    expect(asked(api)).toContain('sort=["date","ASC"]');
    await openMenu('Status');
    await choose('Status', 'Stängd');
    await waitFor(() => expect(asked(api)).toContain('"state":"closed"'));
    await openMenu('Till och med');
    fireEvent.change(await screen.findByLabelText('Till och med'), {
      target: { value: dayFromNow(90) },
    });
    await waitFor(() => expect(asked(api)).toContain(`"to":"${dayFromNow(90)}"`));
    await openMenu('Ta bort alla filter', 'menuitem');
    await waitFor(() => expect(asked(api)).toContain('filter={}'));
    expect(screen.queryByRole('link', { name: 'Lägg till flera' })).not.toBeInTheDocument();
  });

  const cellsOf = async (departure: DepartureView): Promise<(string | null)[]> => {
    openConsole('/departures', departureApi(departure), 'agent');
    const row = (await screen.findByRole('cell', { name: 'Lissabon' })).closest('tr');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    return cells.slice(3).map(({ textContent }) => textContent);
  };

  it.each([
    [
      'what takes seats',
      { sold: 1, held: 2, options: 3, blocked: 4, free: 10 },
      ['Öppen', '6 av 162 hållna, 3 preliminära, 4 spärrade', '10'],
    ],
    ['that it is sold out', { sold: 20, free: 0 }, ['Fullbokad', '20 av 20', '0']],
    [
      'that it has no limit',
      { sold: 7, capacity: null, free: null },
      ['Öppen', '7, ingen gräns', 'Ingen gräns'],
    ],
  ])('shows %s', async (_what, change, shown) => {
    expect(await cellsOf(departureRecord(change))).toEqual(shown);
  });

  it('opens the selected departures in the grid', async () => {
    const departures = ['d-1', 'd-2', 'd-3'].map((id, index) =>
      departureRecord({ id, date: dayFromNow(60 + index) }),
    );
    const api = departureApi().on('GET /api/departures', () => list(departures));
    const { user } = openConsole('/departures', api, 'editor');
    const boxes = await screen.findAllByRole('checkbox', { name: 'Markera raden' });
    for (const box of boxes.slice(0, 2)) await user.click(box);
    await user.click(await button('Ändra valda'));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(asked(api)).toContain('"id":["d-1","d-2"]');
  });

  it('lets an agent download the selected departures, but neither change nor add any', async () => {
    const { user } = openConsole('/departures', departureApi(), 'agent');
    await user.click(await screen.findByRole('checkbox', { name: 'Markera raden' }));
    expect(await button('Ladda ner valda som CSV')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ändra valda' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Lägg till flera' })).not.toBeInTheDocument();
  });

  it('shows an error when it cannot be loaded, and can retry', async () => {
    const api = departureApi().on('GET /api/departures', () =>
      errorResponse('SERVICE_UNAVAILABLE', ''),
    );
    const { user } = openConsole('/departures', api, 'editor');
    expect(await screen.findByText('Kunde inte hämta avresorna')).toBeVisible();
    api.on('GET /api/departures', () => list([departureRecord()]));
    await user.click(await button('Försök igen'));
    expect(await screen.findByRole('cell', { name: 'Lissabon' })).toBeVisible();
  });
});
