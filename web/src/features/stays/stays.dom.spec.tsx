import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  DepartureOfferView,
  DestinationDetailView,
} from '@safar/domain/contracts/catalog/destinations';
import { distancesText, hotelDistances } from '@safar/domain/hotels/hotel-distances';
import { type HotelFacts, hotelFactTexts } from '@safar/domain/hotels/hotel-facts';
import { stayText } from '@safar/domain/hotels/stays';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { bookingWith, openBooking } from '../../../test/booking.js';
import { DESTINATION } from '../../../test/checkout.js';
import { errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  openSite,
  setUpSite,
  siteApi,
  wordsIn,
} from '../../../test/open-site.js';
import { stayWith } from '../../../test/stays.js';
import { path } from '../../lib/paths.js';

setUpSite();

const [FIRST] = DESTINATION.departures as [DepartureOfferView];
const PLAIN = { ...FIRST, date: '2027-07-03', return_date: '2027-07-07' };
const SPECIAL = { ...FIRST, date: '2027-07-10', return_date: '2027-07-14', own_stays: true };
const BAHCE = stayWith();
const LIMAN = stayWith(
  { id: 'h-2', name: 'Hotel Liman', stars: null, city_ar: '' },
  {
    board: 'half_board',
    room_note_sv: 'Mot havet.',
    room_note_ar: 'تطل على البحر.',
    or_similar: true,
  },
);
const OF_DAY = `GET /api/destinations/${DESTINATION.id}/departures/${SPECIAL.date}` as const;

const section = (): HTMLElement | null => document.querySelector('.stays');
const fold = (): HTMLElement | null => document.querySelector('.stays-fold');
const cards = (): HTMLElement[] => [...(section()?.querySelectorAll('li') ?? [])] as HTMLElement[];

describe.each(LANGUAGES)('the hotels of a trip (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  const open = (change: Partial<DestinationDetailView> = {}): Promise<OpenSite> => {
    const api = siteApi()
      .on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, {
        ...DESTINATION,
        departures: [PLAIN, SPECIAL],
        stays: [BAHCE],
        ...change,
      })
      .on(OF_DAY, { ...SPECIAL, stays: [LIMAN] });
    return openSite(path(lang).destination(DESTINATION.id), api);
  };
  const choose = (date: string) => {
    const chip = document.querySelector(`[name=departure][value="${date}"]`);
    if (chip) fireEvent.click(chip);
  };

  it('are shown with stars in words, city, nights and meals', async () => {
    await open();
    const { stars, city, nights } = stayText(BAHCE, lang);
    const [card] = cards();
    expect(within(card ?? document.body).getByRole('heading')).toHaveTextContent('Hotel Bahçe');
    for (const text of [stars, city, nights]) expect(card).toHaveTextContent(text);
    expect(card?.querySelector('.stars')).toHaveAttribute('aria-hidden', 'true');
    expect(card).not.toHaveTextContent(stayText(LIMAN, lang).orSimilar);
  });

  it('stand before what the price includes, and that before the days', async () => {
    await open();
    const ids = [...document.querySelectorAll('.detail h2[id]')].map(({ id }) => id);
    const wanted = ['stays', 'included', 'itinerary'];
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted);
  });

  it('have a picture, what is so there, and a description', async () => {
    const pictures = [{ url: '/media/h', alt_sv: 'Innergård', alt_ar: 'فناء', credit: 'A. Foto' }];
    const facts: HotelFacts = {
      ...{ haram_m: 350, pool: true, wifi: true, lift: true, no_alcohol: true },
      ...{ prayer_room: true, family_rooms: true },
    };
    const about = { description_sv: 'Litet hotell.', description_ar: 'فندق صغير.' };
    await open({ stays: [stayWith({ pictures, facts, ...about })] });
    const [card] = cards();
    const picture = within(card ?? document.body).getByRole('img', {
      name: { sv: 'Innergård', ar: 'فناء' }[lang],
    });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(card).toHaveTextContent('A. Foto');
    expect(card).toHaveTextContent({ sv: 'Litet hotell.', ar: 'فندق صغير.' }[lang]);
    const shown = [...(card?.querySelectorAll('.hotel-card__facts li') ?? [])];
    expect(shown.map(({ textContent }) => textContent)).toEqual(
      hotelFactTexts(facts, lang)
        .slice(0, 6)
        .map(({ text }) => text),
    );
  });

  it('have a drawing of short distances after the first interaction, with the distances as words', async () => {
    const near = stayWith({ facts: { haram_m: 350, centre_m: 2400 } });
    const far = stayWith({ id: 'h-3', facts: { beach_m: 1500 } });
    await open({ stays: [near, far] });
    expect(section()?.querySelector('img')).toBeNull();
    await waitFor(() => {
      fireEvent.scroll(window);
      expect(section()?.querySelectorAll('img')).toHaveLength(1);
    });
    const drawing = section()?.querySelector('img');
    const start = { sv: '', ar: '/ar' }[lang];
    expect(drawing).toHaveAttribute(
      'src',
      `${start}/hotel-distances.svg?haram_m=350&centre_m=2400`,
    );
    expect(drawing).toHaveAttribute('loading', 'lazy');
    const { facts } = near.hotel;
    const words = distancesText(hotelDistances(facts), hotelFactTexts(facts, lang), lang);
    expect(drawing).toHaveAttribute('alt', words);
  });

  it('are shown without stars, with a note about the room and that another may be chosen', async () => {
    await open({ stays: [BAHCE, LIMAN] });
    const [, card] = cards();
    const { roomNote, orSimilar } = stayText(LIMAN, lang);
    expect(card).toHaveTextContent(roomNote);
    expect(card).toHaveTextContent(orSimilar);
    expect(card?.querySelector('.stars')).toBeNull();
  });

  it('are one line under the departures that opens in place', async () => {
    await open();
    const line = fold()?.querySelector('summary');
    const { stars, board } = stayText(BAHCE, lang);
    expect(line).toHaveTextContent(['Hotel Bahçe', stars, board].join(LIST_COMMA[lang]));
    expect(fold()).not.toHaveAttribute('open');
    expect(fold()?.querySelector('li')).toHaveTextContent(stayText(BAHCE, lang).nights);
  });

  it('become those of the chosen departure, which are asked for only then', async () => {
    const { api } = await open();
    expect(section()).toHaveTextContent(t()('destination.stays.varies'));
    choose(PLAIN.date);
    expect(section()).toHaveTextContent('Hotel Bahçe');
    expect(api.sentTo(OF_DAY)).toHaveLength(0);
    choose(SPECIAL.date);
    await waitFor(() => expect(section()).toHaveTextContent('Hotel Liman'));
    expect(section()).not.toHaveTextContent('Hotel Bahçe');
    expect(fold()).toHaveTextContent('Hotel Liman');
    const date = formatLongDay(isoDay(SPECIAL.date), lang);
    expect(section()).toHaveTextContent(t()('destination.stays.day', { date }));
    choose(PLAIN.date);
    await waitFor(() => expect(section()).toHaveTextContent('Hotel Bahçe'));
  });

  it('are not those of the trip when the hotels of the departure cannot be read', async () => {
    const { api } = await open();
    api.on(OF_DAY, () => errorResponse('DEPARTURE_NOT_FOUND', 404));
    choose(SPECIAL.date);
    await waitFor(() => expect(section()).toHaveTextContent(t()('destination.stays.failed')));
    expect(section()).not.toHaveTextContent('Hotel Bahçe');
  });

  it('are left out when none is known', async () => {
    await open({ stays: [], departures: [PLAIN] });
    expect([section(), fold()]).toEqual([null, null]);
    expect(document.body).not.toHaveTextContent(t()('destination.stays.title'));
  });

  it('are named on the printed page', async () => {
    await open({ stays: [BAHCE, LIMAN] });
    // The page listens from its first passive effect on, which may be still to come.
    const lines = await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      const found = [...document.querySelectorAll('.print-stays li')];
      expect(found).toHaveLength(2);
      return found;
    });
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(stayText(BAHCE, lang).nights),
      expect.stringContaining(stayText(LIMAN, lang).orSimilar),
    ]);
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('.print-stays')).toBeNull();
  });

  it('are the first card of the booking, and missing there when none is known', async () => {
    await openBooking(lang, { stays: [BAHCE] });
    const first = document.querySelector<HTMLElement>('.booking__main > section');
    expect(within(first ?? document.body).getByText(t()('myBooking.trip'))).toBeVisible();
    await waitFor(() => expect(first).toHaveTextContent('Hotel Bahçe'));
    expect(bookingWith({}).stays).toEqual([]);
  });

  it('stand on the page of a booking with their address and a link to a map', async () => {
    const place = { address: 'Divanyolu Cd. 3, Fatih', lat: 41.0082, lng: 28.9784 };
    await openBooking(lang, { stays: [stayWith(place), LIMAN] });
    const name = `${t()('destination.map')}: Hotel Bahçe`;
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=41.0082&mlon=28.9784#map=16/41.0082/28.9784',
    );
    expect(screen.getByText(place.address).tagName).toBe('BDI');
    // The other hotel has neither.
    expect(screen.getAllByText(t()('destination.map'))).toHaveLength(1);
  });

  it('leave a booking without hotels as it was', async () => {
    await openBooking(lang);
    expect(screen.queryByText(t()('myBooking.trip'))).toBeNull();
  });
});
