import { screen, waitFor, within } from '@testing-library/react';
import {
  FakeApi,
  json,
  list,
  errorResponse,
  wrongFields,
  lostAnswer,
} from '../../test/fake-api.js';
import { fieldOf, fill, fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import { seeEverything } from '../../test/page.js';
import {
  departureRecord,
  openDestination,
  saveDestination,
  savedDestinations,
  destinationApi,
  destinationRecord,
} from '../../test/destination-records.js';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('The form of a destination', () => {
  it('is not sent without name, description and picture, and shows what is missing', async () => {
    seeEverything();
    const opened = openConsole('/destinations/new', new FakeApi(), 'editor');
    const { api, user } = opened;
    expect(await screen.findByText(/^Boende, rum och tillval lägger du till när/)).toBeVisible();
    await user.click(await button('Arabiska'));
    await fillByLabel(user, 'Namn (arabiska)', 'بلا اسم سويدي');
    await saveDestination(opened);
    expect(await screen.findByText('Alla fält är obligatoriska')).toBeVisible();
    expect(screen.getByText('Välj en huvudbild.')).toBeVisible();
    await user.click(await button('Svenska'));
    const name = await fieldOf('Namn (svenska)');
    await saveDestination(opened);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Fyll i namnet på svenska.');
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('Fyll i beskrivningen på svenska.')).toBeVisible();
    expect(api.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is sent in both languages, each with its text direction', async () => {
    const opened = openDestination();
    const { api, user } = opened;
    await fillByLabel(user, 'Ingår i priset (svenska)', 'Flyg\nHotell');
    await user.click(await button('Arabiska'));
    // The Swedish text stands beside the Arabic one in a wide window.
    const included = await fieldOf('Ingår i priset (svenska)');
    expect(included).toHaveValue('Flyg\nHotell');
    expect([included.lang, included.dir]).toEqual(['sv', 'ltr']);
    const name = await fieldOf('Namn (arabiska)');
    expect(name).toHaveAttribute('dir', 'rtl');
    expect(name).toHaveAttribute('lang', 'ar');
    await fillByLabel(user, 'Namn (arabiska)', 'لشبونة');
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(savedDestinations(api)).toEqual([
      expect.objectContaining({
        name_sv: 'Lissabon',
        name_ar: 'لشبونة',
        included_text_sv: 'Flyg\nHotell',
        version: 3,
      }),
    ]);
  });

  it('has buttons for lists, bold words and links in its description', async () => {
    const opened = openDestination();
    const area = (await fieldOf('Beskrivning (svenska)')) as HTMLTextAreaElement;
    area.setSelectionRange(0, 0);
    const buttons = within(
      screen.getByRole('group', { name: 'Formatering: Beskrivning (svenska)' }),
    );
    await opened.user.click(buttons.getByRole('button', { name: 'Punktlista' }));
    expect(area).toHaveValue('- Staden vid floden.');
    await saveDestination(opened);
    await waitFor(() =>
      expect(savedDestinations(opened.api)).toEqual([
        expect.objectContaining({ description_sv: '- Staden vid floden.' }),
      ]),
    );
  });

  it('sends every price and every age as a number', async () => {
    const opened = openDestination();
    const { api, user } = opened;
    await fillByLabel(user, 'Pris vuxen', '٧٤٩٠');
    expect(await fieldOf('Pris vuxen')).toHaveValue('٧٤٩٠');
    await fillByLabel(user, 'Pris barn', '5 190');
    await fillByLabel(user, 'Pris spädbarn', '790');
    await fillByLabel(user, 'Spädbarn från', '1');
    await fillByLabel(user, 'Spädbarn till', '3');
    await fillByLabel(user, 'Barn från', '4');
    await fillByLabel(user, 'Barn till', '12');
    await fillByLabel(user, 'Resans längd', '');
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(savedDestinations(api)).toEqual([
      expect.objectContaining({
        ...{ price_adult: 7490, price_child: 5190, price_infant: 790, res_length: 0 },
        ...{ infant_age_min: 1, infant_age_max: 3, child_age_min: 4, child_age_max: 12 },
      }),
    ]);
  });

  it('is not sent with a fractional price or length, and the input stays', async () => {
    const opened = openDestination();
    const { api, user } = opened;
    await fillByLabel(user, 'Pris barn', '8990,50');
    await fillByLabel(user, 'Resans längd', '2,5');
    await saveDestination(opened);
    expect(await screen.findByText('Kunde inte spara destination')).toBeVisible();
    const price = await fieldOf('Pris barn');
    expect(price).toHaveValue('8990,50');
    expect(price).toHaveAccessibleDescription('Hela kronor, tack. Skriv beloppet utan ören.');
    await waitFor(() => expect(price).toHaveFocus());
    expect(await fieldOf('Resans längd')).toHaveAccessibleDescription(/helt tal/);
    expect(savedDestinations(api)).toEqual([]);
  });

  it('asks for confirmation before saving a child price above the adult price', async () => {
    const opened = openDestination();
    const { api, user } = opened;
    await fillByLabel(user, 'Pris barn', '899050');
    await saveDestination(opened);
    const question = within(await screen.findByRole('alertdialog', { name: 'Är priset rätt?' }));
    expect(question.getByText(/^Ett barn kostar 899\s050\skr, mer än en vuxen/)).toBeVisible();
    expect(savedDestinations(api)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Spara ändå' }));
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(savedDestinations(api)).toEqual([expect.objectContaining({ price_child: 899_050 })]);
  });

  it('compares the own prices of a departure with the prices of the trip', async () => {
    const schedule = [departureRecord()];
    const opened = openDestination(destinationApi(destinationRecord({ schedule })));
    await opened.user.click(await button(/^Visa inställningar för/));
    const own = within(screen.getByRole('region', { name: 'Avresedatum' }));
    await fill(opened.user, own.getByLabelText('Pris vuxen'), '3000');
    await saveDestination(opened);
    const question = within(await screen.findByRole('alertdialog', { name: 'Är priset rätt?' }));
    expect(
      question.getByText(/Ett barn kostar 3\s990\skr, mer än en vuxen \(3\s000\skr\)/),
    ).toBeVisible();
    await opened.user.click(question.getByRole('button', { name: 'Ändra priset' }));
    await fill(opened.user, own.getByLabelText('Pris vuxen'), '');
    await fill(opened.user, own.getByLabelText('Pris barn'), '4500');
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
  });

  it('sets a destination dormant on the next save, not before', async () => {
    const opened = openDestination();
    await opened.user.click(await button('Sätt som vilande'));
    expect(savedDestinations(opened.api)).toEqual([]);
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([expect.objectContaining({ is_active: false })]);
  });

  it('shows which texts still lack Arabic', async () => {
    const { user } = openDestination();
    expect(await screen.findByText(/^Saknas på arabiska: [^.]*Namn \(arabiska\)/)).toBeVisible();
    const meter = screen.getByRole('meter');
    const before = Number(meter.getAttribute('aria-valuenow'));
    await user.click(await button('Arabiska'));
    await fillByLabel(user, 'Namn (arabiska)', 'لشبونة');
    await waitFor(() =>
      expect(Number(meter.getAttribute('aria-valuenow'))).toBeGreaterThan(before),
    );
    expect(
      screen.queryByText(/^Saknas på arabiska: [^.]*Namn \(arabiska\)/),
    ).not.toBeInTheDocument();
  });
});

describe('A rejected form', () => {
  it('keeps the input and shows the error in place, also when the server does not respond', async () => {
    const opened = openDestination(
      destinationApi().on('PUT /api/destinations/lissabon', lostAnswer),
    );
    await fillByLabel(opened.user, 'Namn (svenska)', 'Lissabon i maj');
    await saveDestination(opened);
    expect(await screen.findByText(/^Kunde inte spara destinationen\. Servern/)).toBeVisible();
    expect(await fieldOf('Namn (svenska)')).toHaveValue('Lissabon i maj');
  });

  it('shows the error at its field and moves the focus there', async () => {
    const api = destinationApi().on('PUT /api/destinations/lissabon', () =>
      wrongFields({ map: 'Adressen måste börja med https.' }),
    );
    const opened = openDestination(api);
    await fillByLabel(opened.user, 'Karta', 'http://example.com/karta');
    await saveDestination(opened);
    expect(await screen.findByText('Kunde inte spara destination')).toBeVisible();
    const map = await fieldOf('Karta');
    expect(map).toHaveAccessibleDescription('Adressen måste börja med https.');
    expect(map).toHaveAttribute('aria-invalid', 'true');
    expect(map).toHaveFocus();
    expect(map).toHaveValue('http://example.com/karta');
  });

  it('expands a collapsed departure with an error', async () => {
    const message = 'Avresan har 1 upptagna platser.';
    const api = destinationApi(destinationRecord({ schedule: [departureRecord()] })).on(
      'PUT /api/destinations/lissabon',
      () => wrongFields({ 'schedule.0.capacity': message }),
    );
    const opened = openDestination(api);
    expect(await button(/^Visa inställningar för/)).toHaveAttribute('aria-expanded', 'false');
    await saveDestination(opened);
    const capacity = await screen.findByLabelText('Antal platser');
    expect(capacity).toHaveAccessibleDescription(message);
    await waitFor(() => expect(capacity).toHaveFocus());
  });

  it('switches to Arabic to show an error of an Arabic text', async () => {
    const api = destinationApi().on('PUT /api/destinations/lissabon', () =>
      wrongFields({ description_ar: 'Texten är för lång.' }),
    );
    const opened = openDestination(api);
    await saveDestination(opened);
    const description = await fieldOf('Beskrivning (arabiska)');
    expect(description).toHaveAccessibleDescription('Texten är för lång.');
    await waitFor(() => expect(description).toHaveFocus());
  });

  it('can be loaded again after a failure', async () => {
    const api = destinationApi().on('GET /api/destinations/lissabon', () =>
      errorResponse('SERVICE_UNAVAILABLE', ''),
    );
    const { user } = openDestination(api);
    expect((await screen.findAllByText('Kunde inte hämta destination'))[0]).toBeVisible();
    api.on('GET /api/destinations/lissabon', destinationRecord());
    await user.click(await button('Försök igen'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lissabon' })).toBeVisible();
  });
});

describe('Removing a destination', () => {
  const ask = async ({ user }: ReturnType<typeof openDestination>) => {
    await user.click(await button('Ta bort'));
    return within(
      await screen.findByRole('alertdialog', {
        name: 'Är du säker på att du vill ta bort Lissabon',
      }),
    );
  };

  it('works for an admin after a question that names it', async () => {
    const api = destinationApi()
      .on('DELETE /api/destinations/lissabon', () => json(destinationRecord()))
      .on('GET /api/destinations', () => list([]));
    const opened = openDestination(api, 'admin');
    const question = await ask(opened);
    await opened.user.click(question.getByRole('button', { name: 'Behåll' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.sentTo('DELETE /api/destinations/lissabon')).toEqual([]);
    await opened.user.click((await ask(opened)).getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Destination borttagen')).toBeVisible();
    expect(opened.address()).toBe('/destinations');
  });

  it('is rejected while it has bookings, and the server says what to do instead', async () => {
    const message = 'Resan har bokningar. Sätt som vilande.';
    const api = destinationApi().on('DELETE /api/destinations/lissabon', () =>
      errorResponse('DESTINATION_BOOKED', message),
    );
    const opened = openDestination(api, 'admin');
    await opened.user.click((await ask(opened)).getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Kunde inte ta bort destination')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(opened.address()).toBe('/destinations/lissabon/edit');
  });

  it('shows an error when the server does not respond', async () => {
    const api = destinationApi().on('DELETE /api/destinations/lissabon', lostAnswer);
    const opened = openDestination(api, 'admin');
    await opened.user.click((await ask(opened)).getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText(/^Kunde inte ta bort destinationen\. Servern/)).toBeVisible();
  });

  it('is not offered to an editor', async () => {
    openDestination();
    expect(await button('Spara')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ta bort' })).not.toBeInTheDocument();
  });

  it('is not offered for a new destination', async () => {
    openConsole('/destinations/new', new FakeApi(), 'admin');
    expect(await button('Spara')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ta bort' })).not.toBeInTheDocument();
  });
});
