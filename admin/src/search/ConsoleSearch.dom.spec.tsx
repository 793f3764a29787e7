import type { BookingHitView } from '@safar/domain/contracts/office/overview';
import { screen, waitFor, within } from '@testing-library/react';
import { destinationRecord } from '../../test/destination-records.js';
import { FakeApi, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';

const hit: BookingHitView = {
  ...{ id: 'b-1', booking_ref: 'SAFK7M2QX', state: 'confirmed', traveller: 'Layla Al-Khatib' },
  ...{ destination: 'Lissabon', departure_date: '2027-07-03', found_by: 'booking' },
  ...{ email: 'layla@example.com', phone: '+46701234567' },
};
const server = (): FakeApi =>
  new FakeApi()
    .on('GET /api/admin/search', [hit])
    .on('GET /api/destinations', () => list([destinationRecord({ id: 'd-1', name_sv: 'Medina' })]));
const groups = async (): Promise<(string | null)[]> => {
  const found = await screen.findByRole('listbox', { name: 'Sök överallt' });
  return within(found)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};
const field = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Sök överallt' });

describe('The search over the whole console', () => {
  it('finds bookings and screens for an agent, and asks for no trips', async () => {
    const { api, user, address } = openConsole('/messages', server(), 'agent');
    await screen.findByRole('heading', { level: 1, name: 'Meddelanden' });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.type(await field(), 'me');
    expect(await groups()).toEqual([
      expect.stringContaining('Layla Al-Khatib'),
      'Meddelanden',
      'Mejl',
    ]);
    expect(api.sentTo('GET /api/destinations')).toEqual([]);
    await user.click(screen.getByRole('option', { name: 'Mejl' }));
    expect(address()).toBe('/mails');
  });

  it('finds trips and screens for an editor, and asks for no bookings', async () => {
    const { api, user, address } = openConsole('/destinations', server(), 'editor');
    await screen.findByRole('heading', { level: 1, name: 'Destinationer' });
    await user.keyboard('/');
    await user.type(await field(), 'dash');
    expect(await groups()).toEqual(['Medina', 'Dashboard']);
    await user.clear(await field());
    await user.type(await field(), 'in');
    expect(await groups()).toEqual(['Medina', 'Innehåll']);
    expect(api.sentTo('GET /api/admin/search')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/destinations/d-1');
  });
});

describe('Keys without Ctrl', () => {
  const openHelp = async () => {
    const opened = openConsole('/messages', server(), 'agent');
    await screen.findByRole('heading', { level: 1, name: 'Meddelanden' });
    await opened.user.keyboard('?');
    return { ...opened, help: await screen.findByRole('dialog', { name: 'Kortkommandon' }) };
  };

  it('do nothing in a dialog and in a field', async () => {
    const { user, address, help } = await openHelp();
    await user.keyboard('/n');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(within(help).getByRole('button', { name: 'Stäng' }));
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await user.keyboard('/');
    await user.type(await field(), 'n/?');
    expect(await field()).toHaveValue('n/?');
    expect(address()).toBe('/messages');
  });

  it('can be switched off', async () => {
    const { user, help } = await openHelp();
    await user.click(within(help).getByRole('switch', { name: 'Tangenter utan Ctrl är på' }));
    await user.click(within(help).getByRole('button', { name: 'Stäng' }));
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await user.keyboard('/?');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toBeVisible();
  });
});

it('The menu shows headings only of groups with screens of the role', async () => {
  openConsole('/destinations', server(), 'editor');
  const menu = await screen.findByRole('menu');
  const headings = within(menu)
    .getAllByRole('separator')
    .map((heading) => heading.getAttribute('aria-label'));
  expect(headings).toEqual(['Sälja', 'Huset', null]);
});
