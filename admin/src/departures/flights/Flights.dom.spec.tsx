import type { DepartureFlightsView, FlightLegView } from '@safar/domain/contracts/catalog/flights';
import type { Role } from '@safar/domain/access/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  FakeApi,
  type Handler,
  errorResponse,
  json,
  list,
  wrongFields,
} from '../../../test/fake-api.js';
import { dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';
import { departureStays } from '../../../test/stay-records.js';
import {
  dayFromNow,
  departureRecord,
  destinationRecord,
} from '../../../test/destination-records.js';

const DATE = dayFromNow(60);
const RETURN = dayFromNow(64);
const airport = (iata: string, name_sv: string, country: string) => ({
  ...{ iata, name_sv, name_ar: name_sv, city_sv: name_sv, city_ar: name_sv, country },
});
const ARN = airport('ARN', 'Stockholm Arlanda', 'SE');
const IST = airport('IST', 'Istanbul', 'TR');

const leg = (more: Partial<FlightLegView> = {}): FlightLegView => ({
  ...{ direction: 'out', position: 1, flight_no: 'ZZ101', airline_name: 'Safar Air', operated_by: '' },
  ...{ from_iata: 'ARN', to_iata: 'IST', from: ARN, to: IST, minutes: 210, day_offset: 0 },
  ...{ departs: `${DATE}T07:15`, departs_zone: 'Europe/Stockholm' },
  ...{ arrives: `${DATE}T12:45`, arrives_zone: 'Europe/Istanbul' },
  ...{ hand_kg: 8, checked_kg: 23, checked_pieces: 1, meal: true },
  ...more,
}); // oxfmt-ignore

const HOME = leg({
  ...{ direction: 'back', flight_no: 'ZZ102', from_iata: 'IST', to_iata: 'ARN', from: IST, to: ARN },
  ...{ departs: `${RETURN}T18:00`, departs_zone: 'Europe/Istanbul' },
  ...{ arrives: `${RETURN}T20:30`, arrives_zone: 'Europe/Stockholm' },
}); // oxfmt-ignore

const flights = (change: Partial<DepartureFlightsView> = {}): DepartureFlightsView => ({
  ...{ departure_id: 'd-1', version: 1, date: DATE, return_date: RETURN, legs: [leg(), HOME] },
  ...{ is_final: false, final_at: null, flights_version: 0, warnings: [] },
  ...change,
}); // oxfmt-ignore
const FINAL = flights({ is_final: true, final_at: new Date('2026-11-01T08:00:00Z') });

/** A server that accepts every change. */
const server = (view = flights()): FakeApi =>
  new FakeApi()
    .on('GET /api/departures/d-1', departureRecord())
    .on('GET /api/destinations/lissabon', destinationRecord())
    .on('GET /api/departures/d-1/flights', view)
    .on('GET /api/departures/d-1/stays', departureStays())
    .on('GET /api/airports/ARN', { ...ARN, zones: ['Europe/Stockholm'] })
    .on('GET /api/airports/IST', { ...IST, zones: ['Europe/Istanbul'] })
    .on('GET /api/airports/KUL', {
      ...airport('KUL', 'Kuala Lumpur', 'MY'),
      zones: ['Asia/Kuala_Lumpur', 'Asia/Kuching'],
    })
    .on('PUT /api/departures/d-1/flights', () => json({ ...view, version: view.version + 1 }));

const open = (api = server(), role: Role = 'editor') =>
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
  it('show how long they last, and are saved with the version that was read', async () => {
    const { api, user } = open();
    const out = await direction('Utresa');
    expect(await out.findByText('3 h 30 min')).toBeVisible();
    expect(await out.findByText('Stockholm Arlanda')).toBeVisible();
    expect(await button('Spara flygen')).toBeDisabled();
    change(out.getByLabelText('Avgång, lokal tid'), `${DATE}T07:45`);
    expect(await out.findByText('3 h 0 min')).toBeVisible();
    await user.click(await button('Spara flygen'));
    expect(await screen.findByText('Flygen är sparade')).toBeVisible();
    expect(sent(api)).toMatchObject([
      {
        version: 1,
        legs: [
          { direction: 'out', departs: `${DATE}T07:45`, checked_pieces: 1, meal: true },
          { direction: 'back', flight_no: 'ZZ102' },
        ],
      },
    ]);
  });

  it('are checked while they are typed', async () => {
    open();
    const out = await direction('Utresa');
    const arrives = out.getByLabelText('Ankomst, lokal tid');
    change(arrives, `${DATE}T08:00`);
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
    change(departs, `${DATE}T13:00`);
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
    const { user } = open(server(flights({ legs: [] })));
    const out = await direction('Utresa');
    await user.click(out.getByRole('button', { name: 'Lägg till flyg ut' }));
    await fill(user, out.getByLabelText('Från'), 'ARN');
    await waitFor(() =>
      expect(out.getByLabelText('Avgångens tidszon')).toHaveValue('Europe/Stockholm'),
    );
  });

  it('show the server’s messages at their fields', async () => {
    const message = 'Flygplatsen KUL finns inte.';
    const api = server().on('PUT /api/departures/d-1/flights', () =>
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
    const api = server().on('PUT /api/departures/d-1/flights', conflict(theirs));
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

  it('that a colleague has made final ask for a reason before they are merged', async () => {
    const api = server().on('PUT /api/departures/d-1/flights', conflict({ ...FINAL, version: 5 }));
    const { user } = open(api);
    const out = await direction('Utresa');
    change(out.getByLabelText('Avgång, lokal tid'), `${DATE}T07:45`);
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
    const api = server()
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
    const api = server().on('POST /api/departures/d-1/flights/final', () => json(FINAL));
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
    const { api, user } = open(server(FINAL));
    const out = await direction('Utresa');
    change(out.getByLabelText('Avgång, lokal tid'), `${DATE}T07:45`);
    await user.click(await button('Spara flygen'));
    const question = await dialog('Ändra slutliga tider?');
    const save = question.getByRole('button', { name: 'Spara flygen' });
    expect(save).toBeDisabled();
    expect(question.queryByRole('radio')).not.toBeInTheDocument();
    await fill(user, question.getByLabelText(/^Skäl/), 'Ny tidtabell.');
    await user.click(save);
    await waitFor(() => expect(sent(api)).toMatchObject([{ reason: 'Ny tidtabell.' }]));
  });

  it('that move far need the judgement whether that is significant by law', async () => {
    const { api, user } = open(server(FINAL));
    const out = await direction('Utresa');
    change(out.getByLabelText('Ankomst, lokal tid'), `${DATE}T17:00`);
    await user.click(await button('Spara flygen'));
    const question = await dialog('Ändra slutliga tider?');
    expect(
      question.getByText(
        `Utresa: ARN ${DATE} 07:15 – IST ${DATE} 12:45 blir ARN ${DATE} 07:15 – IST ${DATE} 17:00`,
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

describe('Copying flights', () => {
  it('to all departures on a weekday sends their ids at once', async () => {
    const others = [67, 68, 74].map((days, place) =>
      departureRecord({ id: `d-${place + 2}`, date: dayFromNow(days) }),
    );
    const api = server()
      .on('GET /api/departures', () => list([departureRecord(), ...others]))
      .on('POST /api/departures/d-1/flights/copy', () => json({ copied: [] }));
    const { user } = open(api);
    await user.click(await button('Kopiera till andra avresor'));
    const copy = await dialog('Kopiera flygen');
    const [sameDay] = await copy.findAllByRole('button', { name: /^Alla / });
    const box = copy.getByRole('checkbox', { name: new RegExp(dayFromNow(67)) });
    expect(copy.getByRole('button', { name: /^Kopiera till/ })).toBeDisabled();
    for (const each of copy.getAllByRole('button', { name: /^Alla / })) {
      if (!(box as HTMLInputElement).checked) await user.click(each);
    }
    expect(sameDay).toBeVisible();
    const onOtherDay = copy.getByRole('checkbox', { name: new RegExp(dayFromNow(68)) });
    if ((onOtherDay as HTMLInputElement).checked) await user.click(onOtherDay);
    await user.click(copy.getByRole('button', { name: 'Kopiera till 2 avresor' }));
    await waitFor(() =>
      expect(api.sentTo('POST /api/departures/d-1/flights/copy').at(-1)?.json).toEqual({
        to_departure_ids: ['d-2', 'd-4'],
        version: 1,
      }),
    );
  });

  it('says which departures have flights already', async () => {
    const states = ['none', 'preliminary', 'final'] as const;
    const others = states.map((state, place) =>
      departureRecord({ id: `d-${place + 2}`, date: dayFromNow(67 + place), flights: state }),
    );
    const { user } = open(server().on('GET /api/departures', () => list(others)));
    await user.click(await button('Kopiera till andra avresor'));
    const copy = await dialog('Kopiera flygen');
    const boxes = await copy.findAllByRole('checkbox');
    expect(boxes.map((box) => (box.closest('label')?.textContent ?? '').split(', ')[1] ?? '')).toEqual([
      '', 'har flyg', 'har slutliga tider',
    ]); // oxfmt-ignore
  });

  it('onto final times asks for reason and judgement', async () => {
    const shift = { date: dayFromNow(67), direction: 'out', before: 'förr', after: 'sedan' };
    const api = server()
      .on('GET /api/departures', () => list([departureRecord({ id: 'd-2', date: dayFromNow(67) })]))
      .on('POST /api/departures/d-1/flights/copy', ({ json: body }) => {
        const { reason, significant } = body as { reason?: string; significant?: boolean };
        if (!reason) return wrongFields({ reason: 'Skriv varför.' });
        return significant === undefined
          ? errorResponse('FLIGHTS_SIGNIFICANT', 'Välj.', [shift])
          : json({ copied: [] });
      });
    const { user } = open(api);
    await user.click(await button('Kopiera till andra avresor'));
    const copy = await dialog('Kopiera flygen');
    await user.click(await copy.findByRole('checkbox'));
    const send = copy.getByRole('button', { name: 'Kopiera till 1 avresa' });
    await user.click(send);
    await fill(user, await copy.findByLabelText(/^Skäl/), 'Ny tidtabell.');
    await user.click(send);
    await user.click(await copy.findByRole('radio', { name: 'Inte väsentlig' }));
    expect(copy.getByText('Utresa: förr blir sedan')).toBeVisible();
    await user.click(send);
    expect(await screen.findByText('Flygen är kopierade till 1 avresa')).toBeVisible();
  });
});
