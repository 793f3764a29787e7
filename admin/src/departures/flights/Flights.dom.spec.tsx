import type { Role } from '@safar/domain/access/permissions';
import type { DepartureFlightsView } from '@safar/domain/contracts/catalog/flights';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ARN_RECORD, GOT_RECORD, departureAirports } from '../../../test/airport-records.js';
import { dayFromNow } from '../../../test/destination-records.js';
import {
  type FakeApi,
  type Handler,
  errorResponse,
  json,
  list,
  lostAnswer,
  wrongFields,
} from '../../../test/fake-api.js';
import {
  FINAL,
  FLIGHT_DATE,
  HOME,
  flights,
  flightsServer,
  leg,
} from '../../../test/flight-records.js';
import { dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';
import { seeEverything } from '../../../test/page.js';

beforeEach(() => {
  seeEverything();
});

const open = (api = flightsServer(), role: Role = 'editor') =>
  openConsole('/departures/d-1/show', api, role);
const direction = async (name: 'Utresa' | 'Hemresa') =>
  within(await screen.findByRole('group', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const sent = (api: FakeApi) =>
  api.sentTo('PUT /api/departures/d-1/flights').map(({ json: body }) => body);
/** Accepts the version of a colleague's flights only. */
const conflict =
  (theirs: DepartureFlightsView): Handler =>
  ({ json: body }) =>
    (body as DepartureFlightsView).version === theirs.version
      ? json({ ...theirs, version: theirs.version + 1 })
      : errorResponse('CONFLICT', 'Någon annan har ändrat samma sak.', theirs);
const change = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

describe('The flights of a departure', () => {
  it('are for the travellers of an airport, by its name', async () => {
    const view = flights({ airports: ['ARN', 'GOT'] });
    const both = departureAirports([ARN_RECORD, GOT_RECORD]);
    open(flightsServer(view).on('GET /api/departures/d-1/airports', both));
    const out = await direction('Utresa');
    expect(await out.findByRole('option', { name: 'Göteborg Landvetter (GOT)' })).toHaveValue(
      'GOT',
    );
    const options = within(out.getByLabelText('Gäller resenärer från')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['Alla som saknar egna flyg', 'Stockholm Arlanda (ARN)', 'Göteborg Landvetter (GOT)'],
    ]);
  });

  it('for all name the airports whose travellers they take, when they leave from one of them', async () => {
    const view = flights({ airports: ['ARN', 'GOT'] });
    const both = departureAirports([ARN_RECORD, GOT_RECORD]);
    open(flightsServer(view).on('GET /api/departures/d-1/airports', both));
    const notice = 'Gäller resenärer från: ARN, GOT';
    const [out, home] = [await direction('Utresa'), await direction('Hemresa')];
    expect(await out.findByText(notice)).toBeVisible();
    expect(home.getByText(notice)).toBeVisible();
    change(out.getByLabelText('Gäller resenärer från'), 'ARN');
    expect(out.queryByText(notice)).toBeNull();
    expect(home.getByText(notice)).toBeVisible();
  });

  it('show how long they last, and are saved with the version that was read', async () => {
    const { api, user } = open();
    const out = await direction('Utresa');
    // An hour longer in summer, because Turkey does not change its clocks.
    expect(await out.findByText(/^[34] h 30 min$/)).toBeVisible();
    expect(await out.findByText('Stockholm Arlanda')).toBeVisible();
    expect(await button('Spara flygen')).toBeDisabled();
    change(out.getByLabelText('Avgång, lokal tid'), `${FLIGHT_DATE}T07:45`);
    expect(await out.findByText(/^[34] h 0 min$/)).toBeVisible();
    await user.click(await button('Spara flygen'));
    expect(await screen.findByText('Flygen är sparade')).toBeVisible();
    expect(sent(api)).toMatchObject([
      {
        version: 1,
        legs: [
          { direction: 'out', departs: `${FLIGHT_DATE}T07:45`, checked_pieces: 1, meal: true },
          { direction: 'back', flight_no: 'ZZ102' },
        ],
      },
    ]);
  });

  it('are checked while they are typed', async () => {
    open();
    const out = await direction('Utresa');
    const arrives = out.getByLabelText('Ankomst, lokal tid');
    change(arrives, `${FLIGHT_DATE}T08:00`);
    await waitFor(() =>
      expect(arrives).toHaveAccessibleDescription('Ankomsten ligger före avgången.'),
    );
    expect(out.queryByText(/h \d+ min/)).not.toBeInTheDocument();
  });

  it('that are added go on where the one before ends, and warn of a short stop', async () => {
    const { user } = open();
    const out = await direction('Utresa');
    await user.click(out.getByRole('button', { name: 'Lägg till flyg ut' }));
    const [, from] = out.getAllByLabelText('Från');
    expect(from).toHaveValue('IST');
    const [, to] = out.getAllByLabelText('Till');
    const [, departs] = out.getAllByLabelText('Avgång, lokal tid');
    const [, arrives] = out.getAllByLabelText('Ankomst, lokal tid');
    if (!to || !departs || !arrives) throw new Error('No second flight');
    await fill(user, to, 'kul');
    expect(to).toHaveValue('KUL');
    expect(await out.findByText('Kuala Lumpur')).toBeVisible();
    change(departs, `${FLIGHT_DATE}T13:00`);
    change(arrives, `${dayFromNow(61)}T04:00`);
    const [, zone] = out.getAllByLabelText('Ankomstens tidszon');
    if (!zone) throw new Error('No zone');
    expect(zone).toHaveValue('');
    await user.selectOptions(zone, 'Asia/Kuala Lumpur');
    expect(await out.findByText(/^10 h 0 min · kommer fram \+1 dygn$/)).toBeVisible();
    expect(await out.findByText('Bara 15 minuter för bytet före det här flyget.')).toBeVisible();
    await user.click(out.getByRole('button', { name: 'Flytta upp flyg 2' }));
    expect(out.getAllByLabelText('Till')[0]).toHaveValue('KUL');
    await user.click(out.getByRole('button', { name: 'Ta bort flyg 1' }));
    expect(out.getAllByLabelText('Till')).toHaveLength(1);
  });

  it('get the zone of an airport whose country has one', async () => {
    const { user } = open(flightsServer(flights({ legs: [] })));
    const out = await direction('Utresa');
    await user.click(out.getByRole('button', { name: 'Lägg till flyg ut' }));
    await fill(user, out.getByLabelText('Från'), 'ARN');
    await waitFor(() =>
      expect(out.getByLabelText('Avgångens tidszon')).toHaveValue('Europe/Stockholm'),
    );
  });

  it('show the server’s messages at their fields', async () => {
    const message = 'Flygplatsen KUL finns inte.';
    const api = flightsServer().on('PUT /api/departures/d-1/flights', () =>
      wrongFields({ 'legs.1.to_iata': message }),
    );
    const { user } = open(api);
    const home = await direction('Hemresa');
    await fill(user, home.getByLabelText('Till'), 'KUL');
    await user.click(await button('Spara flygen'));
    await waitFor(() => expect(home.getByLabelText('Till')).toHaveAccessibleDescription(message));
  });

  it('that a colleague has changed are merged field by field', async () => {
    const theirs = flights({ version: 5, legs: [leg({ flight_no: 'ZZ999', hand_kg: 10 }), HOME] });
    const api = flightsServer().on('PUT /api/departures/d-1/flights', conflict(theirs));
    const { user } = open(api);
    const out = await direction('Utresa');
    await fill(user, out.getByLabelText('Flygnummer'), 'ZZ105');
    await user.click(await button('Spara flygen'));
    const question = await dialog('Någon annan har sparat under tiden');
    const choice = question.getByRole('radiogroup', { name: 'Utresa, flyg 1: Flygnummer' });
    expect(question.getAllByRole('radiogroup')).toHaveLength(1);
    expect(question.getByText(/Utresa, flyg 1: Handbagage/)).toBeVisible();
    expect(within(choice).getByText('ZZ999')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Spara sammanslagningen' }));
    await waitFor(() =>
      expect(sent(api).at(-1)).toMatchObject({
        version: 5,
        legs: [{ flight_no: 'ZZ105', hand_kg: 10 }, { flight_no: 'ZZ102' }],
      }),
    );
  });

  it('come back as they were typed after a session that ended, and show what a colleague saved', async () => {
    const theirs = flights({ version: 5, legs: [leg({ flight_no: 'ZZ999', hand_kg: 10 }), HOME] });
    const first = open();
    await fill(first.user, (await direction('Utresa')).getByLabelText('Flygnummer'), 'ZZ105');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('ZZ105'));
    cleanup();
    const api = flightsServer(theirs).on('PUT /api/departures/d-1/flights', conflict(theirs));
    const { user } = open(api);
    expect(await screen.findByText('Det du hade skrivit finns kvar.')).toBeVisible();
    expect((await direction('Utresa')).getByLabelText('Flygnummer')).toHaveValue('ZZ105');
    await user.click(await button('Spara flygen'));
    const question = await dialog('Någon annan har sparat under tiden');
    expect(question.getByText('ZZ999')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText('Flygen är sparade')).toBeVisible();
    expect(sent(api).at(-1)).toMatchObject({
      version: 5,
      legs: [{ flight_no: 'ZZ105', hand_kg: 10 }, { flight_no: 'ZZ102' }],
    });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('that a colleague has made final ask for a reason before they are merged', async () => {
    const api = flightsServer().on(
      'PUT /api/departures/d-1/flights',
      conflict({ ...FINAL, version: 5 }),
    );
    const { user } = open(api);
    const out = await direction('Utresa');
    change(out.getByLabelText('Avgång, lokal tid'), `${FLIGHT_DATE}T07:45`);
    await user.click(await button('Spara flygen'));
    const question = await dialog('Någon annan har sparat under tiden');
    await user.click(question.getByRole('button', { name: 'Spara sammanslagningen' }));
    const reason = await dialog('Ändra slutliga tider?');
    await fill(user, reason.getByLabelText(/^Skäl/), 'Ny tidtabell.');
    await user.click(reason.getByRole('button', { name: 'Spara flygen' }));
    await waitFor(() =>
      expect(sent(api).at(-1)).toMatchObject({ version: 5, reason: 'Ny tidtabell.' }),
    );
  });

  it('are read by an agent, who cannot change them', async () => {
    const api = flightsServer()
      .on('GET /api/bookings', () => list([]))
      .on('GET /api/departures/d-1/lists', []);
    open(api, 'agent');
    const panel = within(await screen.findByRole('region', { name: 'Flyg' }));
    expect(
      await panel.findByText(/^07\.15 Stockholm Arlanda \(ARN\) – 12\.45 Istanbul/),
    ).toBeVisible();
    expect(panel.getAllByText(/^ZZ10\d, Safar Air, 3/)).toHaveLength(2);
    expect(panel.getByText('Preliminära tider')).toBeVisible();
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
    expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('Final times', () => {
  it('are marked after a question', async () => {
    const api = flightsServer().on('POST /api/departures/d-1/flights/final', () => json(FINAL));
    const { user } = open(api);
    expect(await screen.findByText('Preliminära tider')).toBeVisible();
    await user.click(await button('Slutliga tider'));
    const question = await dialog('Är tiderna slutliga?');
    expect(api.sentTo('POST /api/departures/d-1/flights/final')).toEqual([]);
    api.on('GET /api/departures/d-1/flights', FINAL);
    await user.click(question.getByRole('button', { name: 'Gör tiderna slutliga' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Slutliga tider' })).not.toBeInTheDocument(),
    );
  });

  it('change only with a reason', async () => {
    const { api, user } = open(flightsServer(FINAL));
    const out = await direction('Utresa');
    change(out.getByLabelText('Avgång, lokal tid'), `${FLIGHT_DATE}T07:45`);
    await user.click(await button('Spara flygen'));
    const question = await dialog('Ändra slutliga tider?');
    const save = question.getByRole('button', { name: 'Spara flygen' });
    expect(save).toBeDisabled();
    expect(question.queryByRole('radio')).not.toBeInTheDocument();
    await fill(user, question.getByLabelText(/^Skäl/), 'Ny tidtabell.');
    await user.click(save);
    await waitFor(() => expect(sent(api)).toMatchObject([{ reason: 'Ny tidtabell.' }]));
  });

  it('keep the reason of a change for the next attempt when saving fails', async () => {
    const api = flightsServer(FINAL).on('PUT /api/departures/d-1/flights', lostAnswer);
    const { user } = open(api);
    const out = await direction('Utresa');
    change(out.getByLabelText('Avgång, lokal tid'), `${FLIGHT_DATE}T07:45`);
    await user.click(await button('Spara flygen'));
    const question = await dialog('Ändra slutliga tider?');
    await fill(user, question.getByLabelText(/^Skäl/), 'Ny tidtabell.');
    await user.click(question.getByRole('button', { name: 'Spara flygen' }));
    expect(await screen.findByText('Det gick inte. Försök igen.')).toBeVisible();
    await user.click(await button('Spara flygen'));
    const again = await dialog('Ändra slutliga tider?');
    expect(again.getByLabelText(/^Skäl/)).toHaveValue('Ny tidtabell.');
  });

  it('that move far need the judgement whether that is significant by law', async () => {
    const { api, user } = open(flightsServer(FINAL));
    const out = await direction('Utresa');
    change(out.getByLabelText('Ankomst, lokal tid'), `${FLIGHT_DATE}T17:00`);
    await user.click(await button('Spara flygen'));
    const question = await dialog('Ändra slutliga tider?');
    expect(
      question.getByText(
        `Utresa: ARN ${FLIGHT_DATE} 07:15 – IST ${FLIGHT_DATE} 12:45 blir ARN ${FLIGHT_DATE} 07:15 – IST ${FLIGHT_DATE} 17:00`,
      ),
    ).toBeVisible();
    await fill(user, question.getByLabelText(/^Skäl/), 'Ny tidtabell.');
    const save = question.getByRole('button', { name: 'Spara flygen' });
    expect(save).toBeDisabled();
    await user.click(question.getByRole('radio', { name: /^Väsentlig ändring/ }));
    await user.click(save);
    await waitFor(() =>
      expect(sent(api)).toMatchObject([{ reason: 'Ny tidtabell.', significant: true }]),
    );
  });
});
