import { screen, within } from '@testing-library/react';
import { departureApi } from '../../test/departure-api.js';
import { dayFromNow, departureRecord } from '../../test/destination-records.js';
import { departureExtra, departureExtras } from '../../test/extra-records.js';
import { errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { dialog } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import { departureRoom, departureRooms } from '../../test/room-records.js';

const PARTS = [
  { part: 'rooms', card: 'Rum', what: 'rummen', done: 'Rummen är kopierade till 2 avresor' },
  { part: 'extras', card: 'Tillval', what: 'tillvalen', done: 'Tillvalen är kopierade till 2 avresor' },
] as const; // oxfmt-ignore

const server = () =>
  departureApi()
    .on('GET /api/departures', () =>
      list([
        departureRecord(),
        departureRecord({ id: 'd-2', date: dayFromNow(67) }),
        departureRecord({ id: 'd-3', date: dayFromNow(74) }),
      ]),
    )
    .on('GET /api/departures/d-1/rooms', departureRooms([departureRoom()]))
    .on('GET /api/departures/d-1/extras', departureExtras([departureExtra()]));

describe.each(PARTS)('The $part of a departure', ({ part, card, what, done }) => {
  const COPY = `POST /api/departures/d-1/${part}/copy` as const;
  const region = async () => within(await screen.findByRole('region', { name: card }));

  it('are copied to other departures: all chosen ones, or none', async () => {
    const refused = 'Dubbelrum: 3 är redan bokade eller spärrade.';
    const api = server().on(COPY, () => wrongFields({ 'to_departure_ids.1': refused }));
    const { user } = openConsole('/departures/d-1/show', api, 'editor');
    const name = `Kopiera ${what} till andra avresor`;
    await user.click(await (await region()).findByRole('button', { name }));
    const copy = await dialog(name);
    await user.click(await copy.findByRole('checkbox', { name: 'Alla' }));
    const confirm = copy.getByRole('button', { name: 'Kopiera till 2 avresor' });
    await user.click(confirm);
    const [, second] = copy.getAllByRole('checkbox', { name: /nätter$/ });
    expect(await copy.findByText(refused)).toBeVisible();
    expect(second).toHaveAccessibleDescription(refused);
    api.on(COPY, () => json({ copied: [] }));
    await user.click(confirm);
    expect(await screen.findByText(done)).toBeVisible();
    const { version } = departureRecord();
    expect(api.sentTo(COPY).at(-1)?.json).toEqual({ to_departure_ids: ['d-2', 'd-3'], version });
  });

  it('are not copied once a colleague has changed them: the dialog says so', async () => {
    const api = server().on(COPY, () => errorResponse('CONFLICT', 'Någon annan har ändrat.'));
    const { user } = openConsole('/departures/d-1/show', api, 'editor');
    const name = `Kopiera ${what} till andra avresor`;
    await user.click(await (await region()).findByRole('button', { name }));
    const copy = await dialog(name);
    await user.click(await copy.findByRole('checkbox', { name: 'Alla' }));
    await user.click(copy.getByRole('button', { name: 'Kopiera till 2 avresor' }));
    expect(await copy.findByText('Någon annan har ändrat.')).toBeVisible();
  });

  it('are not copied when there are none', async () => {
    const none = server()
      .on('GET /api/departures/d-1/rooms', departureRooms())
      .on('GET /api/departures/d-1/extras', departureExtras());
    openConsole('/departures/d-1/show', none, 'editor');
    const shown = await region();
    expect(await shown.findByRole('link', { name: /^Ändra resans/ })).toBeVisible();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are not copied by an agent', async () => {
    openConsole('/departures/d-1/show', server(), 'agent');
    const shown = await region();
    expect(await shown.findByRole('listitem')).toBeVisible();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });
});
