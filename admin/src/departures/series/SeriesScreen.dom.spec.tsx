import { addDays, isoDay, weekday } from '@safar/domain/dates/dates';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, list, wrongFields } from '../../../test/fake-api.js';
import { fieldOf, fillByLabel } from '../../../test/forms.js';
import { type OpenConsole, openConsole } from '../../../test/open-console.js';
import {
  dayFromNow,
  departureRecord,
  destinationRecord,
} from '../../../test/destination-records.js';

const FRIDAY = 5;
const soon = isoDay(dayFromNow(40));
const first = addDays(soon, (FRIDAY + 7 - weekday(soon)) % 7);
const fridays = [0, 7, 14, 21].map((days) => addDays(first, days));
const last = addDays(first, 27);

const button = (name: string) => screen.findByRole('button', { name });
const summary = () =>
  within(screen.getByRole('region', { name: 'Förhandsvisning' })).getByRole('status');
const days = () =>
  within(screen.getByRole('region', { name: 'Förhandsvisning' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const setDay = async (label: string, value: string) =>
  fireEvent.change(await fieldOf(label), { target: { value } });
const bodies = (api: FakeApi) =>
  api.sentTo('POST /api/departures/bulk').map(({ json: body }) => body);

/** A destination that already has a departure on the second Friday. */
const server = (): FakeApi =>
  new FakeApi()
    .on('GET /api/destinations', () => list([destinationRecord()]))
    .on('GET /api/destinations/lissabon', destinationRecord())
    .on('GET /api/departures', () => list([departureRecord({ date: fridays[1] ?? '' })]))
    .on('POST /api/departures/bulk', () =>
      json({ created: fridays.filter((_, week) => week !== 1), skipped: [fridays[1]] }),
    );

const open = (api = server(), path = '/departures/create') => openConsole(path, api, 'editor');

async function chooseDestination({ user }: OpenConsole): Promise<void> {
  await screen.findByRole('option', { name: 'Lissabon' });
  await user.selectOptions(await fieldOf('Resa'), 'Lissabon');
}

async function chooseFridays(opened: OpenConsole): Promise<void> {
  await chooseDestination(opened);
  await setDay('Från och med', first);
  await setDay('Till och med', last);
  await opened.user.click(await button('fredag'));
}

describe('A series of departures', () => {
  it('is for the trip that staff come from', async () => {
    open(server(), '/departures/create?destination_id=lissabon');
    await screen.findByRole('option', { name: 'Lissabon' });
    expect(await fieldOf('Resa')).toHaveValue('lissabon');
  });

  it('is previewed before saving; existing dates are marked and not counted', async () => {
    const opened = open();
    expect(await button('Lägg till avresor')).toBeDisabled();
    await chooseFridays(opened);
    await waitFor(() =>
      expect(summary()).toHaveTextContent('3 avresor läggs till, 1 finns redan och ändras inte'),
    );
    expect(days()).toEqual(
      fridays.map((day, week) => (week === 1 ? `fre ${day}, finns redan` : `fre ${day}`)),
    );
    expect(bodies(opened.api)).toEqual([]);
  });

  it('with an interval of two weeks has every other date', async () => {
    const opened = open();
    await chooseFridays(opened);
    await opened.user.selectOptions(await fieldOf('Hur ofta'), 'Varannan vecka');
    await waitFor(() => expect(summary()).toHaveTextContent(/^2 avresor läggs till$/));
    expect(days()).toEqual([`fre ${fridays[0]}`, `fre ${fridays[2]}`]);
  });

  it('with an end before its start shows an error and cannot be saved', async () => {
    const opened = open();
    await chooseFridays(opened);
    await setDay('Till och med', addDays(first, -1));
    expect(await screen.findByText('Slutdatumet ligger före startdatumet.')).toBeVisible();
    expect(await button('Lägg till avresor')).toBeDisabled();
  });

  it('is sent with its terms, and the list opens', async () => {
    const opened = open();
    await chooseFridays(opened);
    await fillByLabel(opened.user, 'Antal platser', '24');
    await fillByLabel(opened.user, 'Spärrade platser', '2');
    await fillByLabel(opened.user, 'Pris vuxen', '6490');
    await opened.user.click(await button('Lägg till 3 avresor'));
    expect(await screen.findByText('3 avresor tillagda')).toBeVisible();
    expect(opened.address()).toMatch(/^\/departures\?/);
    expect(bodies(opened.api)).toEqual([
      {
        ...{ destination_id: 'lissabon', from: first, to: last, weekdays: [5], every_weeks: 1 },
        ...{ capacity: 24, blocked: 2, price_adult: 6490, price_child: null, price_infant: null },
        ...{ booking_closes_days: 0, guaranteed: false },
      },
    ]);
  });

  it('comes back as it was typed after a session that ended', async () => {
    const first = open();
    await chooseFridays(first);
    await fillByLabel(first.user, 'Pris vuxen', '6490');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('6490'));
    cleanup();
    const opened = open();
    expect(await screen.findByText('Det du hade skrivit finns kvar.')).toBeVisible();
    await opened.user.click(await button('Lägg till 3 avresor'));
    expect(await screen.findByText('3 avresor tillagda')).toBeVisible();
    expect(bodies(opened.api)).toMatchObject([
      { destination_id: 'lissabon', to: last, weekdays: [5], price_adult: 6490 },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the input and shows the error at the field when it is rejected', async () => {
    const message = 'Antalet spärrade platser är högre än antalet platser.';
    const opened = open(
      server().on('POST /api/departures/bulk', () => wrongFields({ blocked: message })),
    );
    await chooseFridays(opened);
    await fillByLabel(opened.user, 'Spärrade platser', '25');
    await opened.user.click(await button('Lägg till 3 avresor'));
    expect(await screen.findByText('Kunde inte lägga till avresorna')).toBeVisible();
    const blocked = await fieldOf('Spärrade platser');
    expect(blocked).toHaveAccessibleDescription(message);
    expect(blocked).toHaveValue('25');
    await waitFor(() => expect(blocked).toHaveFocus());
    expect(opened.address()).toBe('/departures/create');
  });
});

describe('A single departure', () => {
  it('is sent as a series of one day, and not for a date that already exists', async () => {
    const opened = open();
    await chooseDestination(opened);
    await opened.user.click(screen.getByRole('radio', { name: 'Ett datum' }));
    await setDay('Avresedatum', fridays[1] ?? '');
    await waitFor(() => expect(days()).toEqual([`fre ${fridays[1]}, finns redan`]));
    expect(await button('Lägg till avresor')).toBeDisabled();
    opened.api.on('GET /api/departures', () => list([]));
    await setDay('Avresedatum', fridays[2] ?? '');
    await opened.user.click(await button('Lägg till avresan'));
    await waitFor(() =>
      expect(bodies(opened.api)).toEqual([
        expect.objectContaining({ from: fridays[2], to: fridays[2], weekdays: [5] }),
      ]),
    );
  });
});

it('an agent who enters the address of the form gets no form', async () => {
  openConsole('/departures/create', server(), 'agent');
  expect(await screen.findByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Lägg till avresor' })).not.toBeInTheDocument();
});
