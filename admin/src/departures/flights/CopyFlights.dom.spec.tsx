import { screen, waitFor } from '@testing-library/react';
import { dayFromNow, departureRecord } from '../../../test/destination-records.js';
import {
  type FakeApi,
  errorResponse,
  json,
  list,
  lostAnswer,
  wrongFields,
} from '../../../test/fake-api.js';
import { flightsServer } from '../../../test/flight-records.js';
import { dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';
import { seeEverything } from '../../../test/page.js';

beforeEach(() => {
  seeEverything();
});

const open = (api: FakeApi) => openConsole('/departures/d-1/show', api, 'editor');
const button = (name: string) => screen.findByRole('button', { name });

describe('Copying flights', () => {
  it('to all departures on a weekday sends their ids at once', async () => {
    const others = [67, 68, 74].map((days, place) =>
      departureRecord({ id: `d-${place + 2}`, date: dayFromNow(days) }),
    );
    const api = flightsServer()
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

  it('offers every coming departure, but copies to at most 200 at a time', async () => {
    const others = Array.from({ length: 201 }, (_, place) =>
      departureRecord({ id: `d-${place + 2}`, date: dayFromNow(7 * place + 67) }),
    );
    const api = flightsServer().on('GET /api/departures', () => list(others));
    const { user } = open(api);
    await user.click(await button('Kopiera till andra avresor'));
    const copy = await dialog('Kopiera flygen');
    await user.click(await copy.findByRole('button', { name: /^Alla / }));
    expect(copy.getByText('Högst 200 avresor åt gången.')).toBeVisible();
    expect(copy.getByRole('button', { name: 'Kopiera till 201 avresor' })).toBeDisabled();
    const asked = api.sentTo('GET /api/departures').map(({ path }) => decodeURIComponent(path));
    expect(asked.some((path) => path.includes('range=[0,999]'))).toBe(true);
  });

  it('says that the departures could not be read, not that there are none', async () => {
    const { user } = open(flightsServer().on('GET /api/departures', lostAnswer));
    await user.click(await button('Kopiera till andra avresor'));
    const copy = await dialog('Kopiera flygen');
    expect(await copy.findByText('Kunde inte hämta avresorna')).toBeVisible();
    expect(copy.queryByText('Resan har inga andra kommande avresor.')).toBeNull();
  });

  it('says which departures have flights already', async () => {
    const states = ['none', 'preliminary', 'final'] as const;
    const others = states.map((state, place) =>
      departureRecord({ id: `d-${place + 2}`, date: dayFromNow(67 + place), flights: state }),
    );
    const { user } = open(flightsServer().on('GET /api/departures', () => list(others)));
    await user.click(await button('Kopiera till andra avresor'));
    const copy = await dialog('Kopiera flygen');
    const boxes = await copy.findAllByRole('checkbox');
    expect(boxes.map((box) => (box.closest('label')?.textContent ?? '').split(', ')[1] ?? '')).toEqual([
      '', 'har flyg', 'har slutliga tider',
    ]); // oxfmt-ignore
  });

  it('onto final times asks for reason and judgement', async () => {
    const shift = { date: dayFromNow(67), direction: 'out', before: 'förr', after: 'sedan' };
    const api = flightsServer()
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
