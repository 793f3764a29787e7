import { addDays, isoDay } from '@safar/domain/dates/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse } from '../../test/fake-api.js';
import { answerUploads } from '../../test/fake-uploads.js';
import { fieldOf, fillByLabel } from '../../test/forms.js';
import {
  dayFromNow,
  departureRecord,
  openDestination,
  saveDestination,
  savedDestinations,
  destinationApi,
  destinationRecord,
} from '../../test/destination-records.js';
import { dayText } from './destination-texts.js';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const saved = () => screen.findByText('Destination uppdaterad');

describe('Departure dates', () => {
  const days = () =>
    within(screen.getByRole('group', { name: 'Kommande avresedatum' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const add = async (user: ReturnType<typeof openDestination>['user'], day: string) => {
    fireEvent.change(await fieldOf('Nytt avresedatum'), { target: { value: day } });
    await user.click(await button('Lägg till datum'));
  };

  it('are also added as a series, in the form for it with the trip chosen', async () => {
    openDestination();
    expect(await screen.findByRole('link', { name: 'Lägg till flera på en gång' })).toHaveAttribute(
      'href',
      expect.stringContaining('/departures/create?destination_id=lissabon'),
    );
  });

  it('are sorted, without duplicates and past dates', async () => {
    const opened = openDestination();
    const [near, middle, far] = [dayFromNow(50), dayFromNow(60), dayFromNow(70)];
    for (const day of [middle, far, near]) await add(opened.user, day);
    expect(days()).toEqual([near, middle, far].map(dayText));
    await add(opened.user, middle);
    expect(screen.getByText('Datumet finns redan.')).toBeVisible();
    await add(opened.user, addDays(isoDay(near), -100));
    expect(screen.getByText('Datumet har redan varit.')).toBeVisible();
    await add(opened.user, '');
    expect(screen.getByText('Välj ett datum.')).toBeVisible();
    await opened.user.click(await button(`Ta bort ${dayText(middle)}`));
    await saveDestination(opened);
    expect(await saved()).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([
      expect.objectContaining({
        schedule: [expect.objectContaining({ date: near }), expect.objectContaining({ date: far })],
      }),
    ]);
  });

  it('have their own seats, prices, booking cut-off, state and guarantee', async () => {
    const departure = departureRecord({ capacity: null, free: null });
    const opened = openDestination(destinationApi(destinationRecord({ schedule: [departure] })));
    const { user } = opened;
    expect(await screen.findByText('Sålda 0 · hållna 0 · utan gräns')).toBeVisible();
    await user.click(await button(`Visa inställningar för ${dayText(departure.date)}`));
    const [, price] = screen.getAllByLabelText('Pris vuxen');
    expect(price).toHaveAccessibleDescription(/^Tomt betyder som resan \(4\s990\skr\)\.$/);
    if (price) fireEvent.change(price, { target: { value: '5990' } });
    await fillByLabel(user, 'Antal platser', '24');
    await fillByLabel(user, 'Spärrade platser', '4');
    await fillByLabel(user, 'Stänger före avresan', '7');
    await user.selectOptions(screen.getByLabelText('Status'), 'Stängd');
    await user.click(screen.getByRole('switch', { name: 'Garanterad avresa' }));
    expect(screen.getByText('Sålda 0 · hållna 0 · spärrade 4 · lediga 20')).toBeVisible();
    await saveDestination(opened);
    expect(await saved()).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([
      expect.objectContaining({
        schedule: [
          {
            ...{ id: 'd-1', date: departure.date, capacity: 24, blocked: 4, state: 'closed' },
            ...{ price_adult: 5990, price_child: null, price_infant: null },
            ...{ booking_closes_days: 7, guaranteed: true },
          },
        ],
      }),
    ]);
  });

  it('stay open when the destination is saved and loaded anew', async () => {
    const opened = openDestination(
      destinationApi(destinationRecord({ schedule: [departureRecord()] })),
    );
    await opened.user.click(await screen.findByRole('button', { name: /^Visa inställningar för/ }));
    await fillByLabel(opened.user, 'Namn (svenska)', 'Lissabon och Porto');
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Avresedatum' })).toContainElement(
      screen.getByRole('button', { name: /^Dölj inställningar för/ }),
    );
  });

  it('that are booked are closed instead of removed', async () => {
    const departure = departureRecord({ booked: true, sold: 1 });
    const opened = openDestination(destinationApi(destinationRecord({ schedule: [departure] })));
    await opened.user.click(await button(`Ta bort ${dayText(departure.date)}`));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Avresan har bokningar' }),
    );
    await opened.user.click(question.getByRole('button', { name: 'Stäng avresan' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(days()).toEqual([dayText(departure.date)]);
    await saveDestination(opened);
    expect(await saved()).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([
      expect.objectContaining({
        schedule: [expect.objectContaining({ id: 'd-1', state: 'closed' })],
      }),
    ]);
  });

  it('that are booked and cancelled can be neither removed nor closed', async () => {
    const booked = departureRecord({ booked: true, state: 'cancelled' });
    const unused = departureRecord({ id: 'd-2', date: dayFromNow(90), state: 'cancelled' });
    openDestination(destinationApi(destinationRecord({ schedule: [booked, unused] })));
    expect(await button(`Ta bort ${dayText(unused.date)}`)).toBeVisible();
    expect(days()).toEqual([dayText(booked.date), dayText(unused.date)]);
    expect(
      screen.queryByRole('button', { name: `Ta bort ${dayText(booked.date)}` }),
    ).not.toBeInTheDocument();
  });
});

describe('Facts', () => {
  const facts = {
    ...{ fact1_sv: 'Ett', fact2_sv: 'Två', fact3_sv: 'Tre' },
    ...{ fact1_ar: 'واحد', fact2_ar: 'اثنان', fact3_ar: 'ثلاثة' },
  };

  it('are generated for both languages from the Swedish name, and need that name', async () => {
    const api = destinationApi().on('POST /api/generate-facts', facts);
    const { user } = openDestination(api);
    await fillByLabel(user, 'Namn (svenska)', ' ');
    await user.click(await button('Generera faktarutor'));
    expect(
      await screen.findByText('Du måste fylla i destinationsnamn (svenska) först.'),
    ).toBeVisible();
    expect(api.sentTo('POST /api/generate-facts')).toEqual([]);
    await fillByLabel(user, 'Namn (svenska)', ' Tokyo ');
    await user.click(await button('Generera faktarutor'));
    expect(await screen.findByText('Faktarutor genererade!')).toBeVisible();
    expect(await fieldOf('Faktaruta 3 (svenska)')).toHaveValue('Tre');
    await user.click(await button('Arabiska'));
    expect(await fieldOf('Faktaruta 1 (arabiska)')).toHaveValue('واحد');
    expect(api.sentTo('POST /api/generate-facts').map(({ json }) => json)).toEqual([
      { prompt: 'Tokyo' },
    ]);
  });

  it('are exchanged one at a time, in both languages', async () => {
    const mine = { facts_sv: ['Mitt', 'Ett', 'Kvar'], facts_ar: ['لي', 'واحد', 'باق'] };
    const api = destinationApi(destinationRecord(mine)).on('POST /api/generate-facts', facts);
    const opened = openDestination(api);
    await opened.user.click(await button('Byt ut faktaruta 1'));
    expect(await screen.findByText('Faktarutan är utbytt')).toBeVisible();
    await saveDestination(opened);
    await waitFor(() =>
      expect(savedDestinations(api)).toMatchObject([
        { facts_sv: ['Två', 'Ett', 'Kvar'], facts_ar: ['اثنان', 'واحد', 'باق'] },
      ]),
    );
  });

  it('replace existing facts only after confirmation, and keep them when generating fails', async () => {
    const api = destinationApi(destinationRecord({ facts_ar: ['حقيقتي'] })).on(
      'POST /api/generate-facts',
      () => errorResponse('FACTS_FAILED', 'Det gick inte.'),
    );
    const { user } = openDestination(api);
    const ask = async () => {
      await user.click(await button('Generera faktarutor'));
      return within(await screen.findByRole('alertdialog', { name: 'Ersätt faktarutorna?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Behåll' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.sentTo('POST /api/generate-facts')).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Ersätt' }));
    expect(await screen.findByText('Något gick fel vid faktagenerering')).toBeVisible();
    await user.click(await button('Arabiska'));
    expect(await fieldOf('Faktaruta 1 (arabiska)')).toHaveValue('حقيقتي');
  });

  it('have at most a hundred characters and a counter', async () => {
    const { user } = openDestination();
    const fact = await fieldOf('Faktaruta 1 (svenska)');
    expect(fact).toHaveAttribute('maxlength', '100');
    await user.click(fact);
    await user.paste('x'.repeat(105));
    expect(fact).toHaveValue('x'.repeat(100));
    expect(fact).toHaveAccessibleDescription('100/100');
  });
});

describe('Days', () => {
  it('can be moved and removed, are renumbered, and keep the focus', async () => {
    const day = (activity: string) => ({ activity, location: '' });
    const destination = destinationRecord({
      itinerary: { dag_1: day('Ett'), dag_2: day('Två'), dag_3: day('Tre') },
    });
    const opened = openDestination(destinationApi(destination));
    await opened.user.click(await button('Flytta dag 3 uppåt'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Flytta dag 2 uppåt' })).toHaveFocus(),
    );
    await opened.user.click(await button('Ta bort dag 1'));
    expect(await fieldOf('Rubrik dag 1 (svenska)')).toHaveValue('Tre');
    await saveDestination(opened);
    expect(await saved()).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([
      expect.objectContaining({
        itinerary: {
          dag_1: { ...day('Tre'), activity_ar: '', location_ar: '' },
          dag_2: { ...day('Två'), activity_ar: '', location_ar: '' },
        },
      }),
    ]);
  });

  it('that are added get the focus', async () => {
    const { user } = openDestination();
    await user.click(await button('+ Lägg till dag'));
    await waitFor(async () => expect(await fieldOf('Rubrik dag 1 (svenska)')).toHaveFocus());
  });
});

describe('Files', () => {
  const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' });
  const choose = (label: string) => screen.findByLabelText(label, { selector: 'input' });
  const hero = () => screen.getByRole('img', { name: 'Förhandsvisning av huvudbilden' });

  it('that the server rejects leave the old picture in place, with the reason', async () => {
    let isDown = true;
    answerUploads(() =>
      isDown ? { refused: 'Just nu går det inte.' } : { imageUrl: '/media/2027/hav' },
    );
    const opened = openDestination();
    await opened.user.upload(await choose('Byt huvudbild'), picture('hav.png'));
    expect(await screen.findByText('Kunde inte ladda upp bild')).toBeVisible();
    expect(screen.getByText('hav.png kunde inte laddas upp. Just nu går det inte.')).toBeVisible();
    expect(hero()).toHaveAttribute('src', '/media/hero?w=960');
    isDown = false;
    await opened.user.upload(await choose('Byt huvudbild'), picture('hav.png'));
    await waitFor(() => expect(hero()).toHaveAttribute('src', '/media/2027/hav?w=960'));
    expect(screen.queryByText(/kunde inte laddas upp/)).not.toBeInTheDocument();
    await saveDestination(opened);
    expect(await saved()).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([
      expect.objectContaining({ image: '/media/2027/hav' }),
    ]);
  });

  it('form a gallery in the selected order without rejected files, and buttons reorder them', async () => {
    answerUploads(({ name }) =>
      name === 'fel.png' ? { refused: 'Ingen bild.' } : { imageUrl: `/media/${name}` },
    );
    const opened = openDestination();
    const { user } = opened;
    const files = ['ett.png', 'fel.png', 'tva.png', 'tre.png'].map(picture);
    await user.upload(await choose('Lägg till bilder'), files);
    expect(await screen.findAllByRole('img', { name: /^Bild \d$/ })).toHaveLength(3);
    expect(await screen.findByText('Kunde inte ladda upp bilder')).toBeVisible();
    await fillByLabel(user, 'Beskrivning av bild 1 (svenska)', 'Ett');
    await fillByLabel(user, 'Beskrivning av bild 3 (svenska)', 'Tre');
    await user.click(await button('Flytta Bild 3 före Bild 2'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Flytta Bild 2 före Bild 1' })).toHaveFocus(),
    );
    await user.click(await button('Ta bort bild 1'));
    await saveDestination(opened);
    expect(await saved()).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([
      expect.objectContaining({
        gallery: [
          expect.objectContaining({ url: '/media/tre.png', alt_sv: 'Tre', alt_ar: '' }),
          expect.objectContaining({ url: '/media/tva.png', alt_sv: '', alt_ar: '' }),
        ],
      }),
    ]);
  });

  it('that are information sheets are shown and removed', async () => {
    answerUploads(() => ({ imageUrl: '/media/2027/blad.pdf' }));
    const opened = openDestination();
    const sheet = new File(['%PDF-1.4'], 'program.pdf', { type: 'application/pdf' });
    await opened.user.upload(await choose('Ladda upp PDF'), sheet);
    expect(await screen.findByText('PDF uppladdad!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visa PDF' })).toHaveAttribute(
      'href',
      '/media/2027/blad.pdf',
    );
    await opened.user.click(await button('Ta bort PDF'));
    answerUploads(() => ({ refused: 'Filen är trasig.' }));
    await opened.user.upload(await choose('Ladda upp PDF'), sheet);
    expect(await screen.findByText('Kunde inte ladda upp PDF')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Visa PDF' })).not.toBeInTheDocument();
  });

  it('are required: a destination without a picture is not sent', async () => {
    const opened = openDestination();
    await opened.user.click(await button('Ta bort huvudbild'));
    await saveDestination(opened);
    expect(await screen.findByText('Välj en huvudbild.')).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([]);
  });
});
