import type { Role } from '@safar/domain/access/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { dayFromNow, departureRecord, destinationRecord } from '../../test/destination-records.js';
import { departureExtras } from '../../test/extra-records.js';
import { FakeApi, errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { noFlights } from '../../test/flight-records.js';
import { dialog } from '../../test/forms.js';
import { departureAirports } from '../../test/airport-records.js';
import { openConsole } from '../../test/open-console.js';
import { departureRooms } from '../../test/room-records.js';
import { BAHCE, NOOR, departureStays, stayRecord } from '../../test/stay-records.js';

const STAYS = '/api/departures/d-1/stays';
const OWN = departureStays({
  own: true,
  version: 7,
  stays: [
    stayRecord(BAHCE, { nights: 4, or_similar: true, room_note_sv: 'Havsutsikt', room_note_ar: 'إطلالة' }),
  ],
}); // oxfmt-ignore

/** A server with a departure and two more of the same trip, the last of them cancelled. */
const server = (stays = departureStays()): FakeApi =>
  new FakeApi()
    .on('GET /api/departures/d-1', departureRecord())
    .on('GET /api/departures', () =>
      list([
        departureRecord(),
        departureRecord({ id: 'd-2', date: dayFromNow(90), return_date: dayFromNow(94) }),
        departureRecord({ id: 'd-3', date: dayFromNow(97), return_date: dayFromNow(101) }),
        departureRecord({ id: 'd-4', date: dayFromNow(99), state: 'cancelled' }),
      ]),
    )
    .on('GET /api/destinations/lissabon', destinationRecord())
    .on('GET /api/bookings', () => list([]))
    .on('GET /api/departures/d-1/lists', [])
    .on('GET /api/departures/d-1/airports', departureAirports())
    .on('GET /api/departures/d-1/flights', noFlights(departureRecord()))
    .on('GET /api/hotels', () => list([BAHCE, NOOR]))
    .on(`GET ${STAYS}`, stays)
    .on('GET /api/departures/d-1/extras', departureExtras())
    .on('GET /api/departures/d-1/rooms', departureRooms())
    .on(`PUT ${STAYS}`, () => json({ ...departureStays(), version: 8 }));

const open = (api = server(), role: Role = 'editor') =>
  openConsole('/departures/d-1/show', api, role);
const card = async () => within(await screen.findByRole('region', { name: 'Boende' }));

describe('The hotels of a departure', () => {
  it('are those of the trip until it has its own, and the form begins with them', async () => {
    const api = server();
    const { user, address } = open(api);
    const stays = await card();
    expect(await stays.findByText('Resans boende')).toBeVisible();
    expect(stays.getByRole('link', { name: 'Hotel Bahçe' })).toHaveAttribute(
      'href',
      '/admin/hotels/h-1',
    );
    expect(stays.getByText('5 nätter, frukost')).toBeVisible();
    expect(stays.getByRole('link', { name: 'Ändra resans boende' })).toHaveAttribute(
      'href',
      '/admin/destinations/lissabon/stays',
    );
    for (const name of ['Använd resans boende igen', 'Kopiera till andra avresor']) {
      expect(stays.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await user.click(stays.getByRole('link', { name: 'Ändra för den här avresan' }));
    expect(await screen.findByRole('heading', { name: /^Boende: Lissabon, / })).toBeVisible();
    expect(await screen.findAllByRole('group', { name: /^Hotell/ })).toHaveLength(2);
    expect(screen.queryByLabelText('Nätter ombord')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Boendet är sparat')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/departures/d-1/show'));
    const sent = api.sentTo(`PUT ${STAYS}`).at(-1)?.json;
    expect(sent).toMatchObject({ version: 3, stays: [{ hotel_id: 'h-1' }, { hotel_id: 'h-2' }] });
    expect(sent).not.toHaveProperty('nights_aboard');
  });

  it('of its own are shown with all that a customer reads, and give way to the trip’s after a question', async () => {
    const api = server(OWN);
    const { user } = open(api);
    const stays = await card();
    expect(await stays.findByText('Eget boende för den här avresan')).toBeVisible();
    expect(stays.getByText('4,5 stjärnor, Istanbul')).toBeVisible();
    expect(stays.getByText('4 nätter, frukost, eller likvärdigt')).toBeVisible();
    expect(stays.getByText('Havsutsikt')).toBeVisible();
    expect(stays.getByText('إطلالة')).toHaveAttribute('dir', 'rtl');
    await user.click(stays.getByRole('button', { name: 'Använd resans boende igen' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Använda resans boende igen?',
    });
    expect(api.sentTo(`PUT ${STAYS}`)).toEqual([]);
    api.on(`GET ${STAYS}`, departureStays());
    await user.click(within(question).getByRole('button', { name: 'Använd resans boende igen' }));
    expect(await screen.findByText('Resans boende gäller igen')).toBeVisible();
    expect(await stays.findByText('Resans boende')).toBeVisible();
    expect(api.sentTo(`PUT ${STAYS}`).at(-1)?.json).toEqual({ stays: [], version: 7 });
  });

  it('that a colleague has changed meanwhile stay, and the page says so', async () => {
    const message = 'Någon annan har ändrat samma sak.';
    const api = server(OWN).on(`PUT ${STAYS}`, () => errorResponse('CONFLICT', message, OWN));
    const { user } = open(api);
    const stays = await card();
    await user.click(await stays.findByRole('button', { name: 'Använd resans boende igen' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Använd resans boende igen' }));
    expect(await stays.findByText(message)).toBeVisible();
    expect(stays.getByText('Eget boende för den här avresan')).toBeVisible();
  });

  it('are none yet: the card says what it will show', async () => {
    open(server(departureStays({ stays: [] })));
    expect(
      await (await card()).findByText(/^Här visas hotellen som resenärerna bor på/),
    ).toBeVisible();
  });

  it('are read only for an agent', async () => {
    open(server(OWN), 'agent');
    const stays = await card();
    expect(await stays.findByText('Hotel Bahçe')).toBeVisible();
    expect(stays.queryByRole('link')).not.toBeInTheDocument();
    expect(stays.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be asked for again when they could not be read', async () => {
    const api = server().on(`GET ${STAYS}`, () => errorResponse('SERVICE_UNAVAILABLE', ''));
    const { user } = open(api);
    const stays = await card();
    expect(await stays.findByText('Kunde inte hämta boendet')).toBeVisible();
    api.on(`GET ${STAYS}`, departureStays());
    await user.click(stays.getByRole('button', { name: 'Försök igen' }));
    expect(await stays.findByText('Resans boende')).toBeVisible();
  });
});

describe('The hotels of a departure, copied to others', () => {
  const openCopy = async (api: FakeApi) => {
    const opened = open(api);
    await opened.user.click(
      await (await card()).findByRole('button', { name: 'Kopiera till andra avresor' }),
    );
    return { ...opened, copy: await dialog('Kopiera boendet till andra avresor') };
  };
  const COPY = `POST ${STAYS}/copy` as const;

  it('go to the chosen ones of the trip, and the button says to how many', async () => {
    const api = server(OWN).on(COPY, () => json({}));
    const { user, copy } = await openCopy(api);
    const dates = await copy.findAllByRole('checkbox', { name: /, 4 nätter$/ });
    expect(dates).toHaveLength(2);
    expect(copy.getByRole('button', { name: /^Kopiera till/ })).toBeDisabled();
    expect(decodeURIComponent(api.sentTo('GET /api/departures').at(-1)?.path ?? '')).toContain(
      `{"destination_id":"lissabon","from":"${dayFromNow(0)}"}`,
    );
    await user.click(dates[1] as HTMLElement);
    expect(copy.getByRole('button', { name: 'Kopiera till 1 avresa' })).toBeEnabled();
    await user.click(copy.getByRole('checkbox', { name: 'Alla' }));
    await user.click(copy.getByRole('button', { name: 'Kopiera till 2 avresor' }));
    expect(await screen.findByText('Boendet är kopierat till 2 avresor')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sentTo(COPY).map(({ json: body }) => body)).toEqual([
      { departure_ids: ['d-2', 'd-3'], version: departureRecord().version },
    ]);
  });

  it('go to none when one refuses, and the dialog says which and why', async () => {
    const api = server(OWN).on(COPY, () =>
      wrongFields({ 'departure_ids.1': 'Nätterna på hotellen blir 4, resan har 9.' }),
    );
    const { user, copy } = await openCopy(api);
    await user.click(await copy.findByRole('checkbox', { name: 'Alla' }));
    await user.click(copy.getByRole('button', { name: 'Kopiera till 2 avresor' }));
    expect(await copy.findByText('Kontrollera fälten.')).toBeVisible();
    const [first, second] = copy.getAllByRole('checkbox', { name: /nätter$/ });
    expect(second).toHaveAccessibleDescription('Nätterna på hotellen blir 4, resan har 9.');
    expect(first).toHaveAccessibleDescription('');
    await user.click(first as HTMLElement);
    expect(second).toHaveAccessibleDescription('Nätterna på hotellen blir 4, resan har 9.');
  });

  it('have nowhere to go while the trip has no other coming departure', async () => {
    const api = server(OWN).on('GET /api/departures', () => list([departureRecord()]));
    const { copy } = await openCopy(api);
    expect(await copy.findByText(/^Här väljer du bland resans andra/)).toBeVisible();
  });
});
