import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuoteRequest } from '@safar/domain/contracts/bookings/quotes';
import type { RoomOfferView } from '@safar/domain/contracts/catalog/room-offers';
import { isolateAuto } from '@safar/domain/money/formats';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import type { Language } from '@safar/domain/text/languages';
import { DEPARTURE, DESTINATION, QUOTE, sekIn } from '../../../test/checkout.js';
import { type OpenSite, LANGUAGES, fill, openSite, setUpSite, wordsIn } from '../../../test/open-site.js'; // oxfmt-ignore
import { DOUBLE, FAMILY, ROOMED, roomsApi } from '../../../test/rooms.js';
import { path } from '../../lib/paths.js';
import { roomsText } from './rooms-text.js';

setUpSite();

const widget = (): HTMLElement => document.getElementById('booking') ?? document.body;
const sum = (): Element | null => widget().querySelector('.total__sum');
const dialog = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('dialog[open]');
  if (!found) throw new Error('no dialog is open');
  return found;
};

const openTrip = (
  lang: Language,
  offers: readonly RoomOfferView[] = [DOUBLE, FAMILY],
  query = `?date=${DEPARTURE}`,
): Promise<OpenSite> => openSite(path(lang).destination(DESTINATION.id) + query, roomsApi(offers));

describe.each(LANGUAGES)('the rooms of a trip (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  // The texts load with the card, so the name is known only then.
  const card = (): Promise<HTMLElement> =>
    screen.findByRole('group', { name: (shown: string) => shown === t()('rooms.title') });
  const are = (...rooms: RoomOfferView[]): string =>
    t()('rooms.is', { rooms: isolateAuto(roomsText(rooms, lang)) });
  const more = (label: string, times = 1): void => {
    for (let n = 0; n < times; n += 1) {
      fireEvent.click(
        within(widget()).getAllByRole('button', {
          name: t()('common.actions.more', { label }),
        })[0] ?? document.body,
      );
    }
  };
  const shows = (amount: number): Promise<void> =>
    waitFor(() => expect(sum()).toHaveTextContent(sekIn(lang, amount)));
  const change = async (): Promise<void> => {
    fireEvent.click(within(await card()).getByRole('button', { name: t()('rooms.changeRooms') }));
    await waitFor(() => expect(dialog()).toHaveTextContent(t()('rooms.intro')));
  };
  const done = async (): Promise<void> => {
    const button = within(dialog()).getByRole('button', { name: t()('rooms.done') });
    await waitFor(() => {
      expect(button).toBeEnabled();
      expect(button).not.toHaveAttribute('aria-busy', 'true');
    });
    fireEvent.click(button);
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  };
  const name = ({ name_sv, name_ar }: RoomOfferView): string => (lang === 'sv' ? name_sv : name_ar);

  it('show a single traveller the supplement before paying, in the price of the server', async () => {
    await openTrip(lang);
    await shows(11_800);
    expect(await card()).toHaveTextContent(are(DOUBLE));
    expect(await card()).toHaveTextContent(t()('checkout.price.single_supplement'));
    expect(await card()).toHaveTextContent(sekIn(lang, 1_800));
  });

  it('say which travellers pay more, adults and children apart', async () => {
    await openTrip(lang, [{ ...DOUBLE, supplement_adult: 700, supplement_child: 400 }]);
    await card();
    more(t()('destination.adults'));
    more(t()('destination.children'));
    const name = t()('checkout.price.room_supplement');
    const told = async (): Promise<string[]> =>
      [...(await card()).querySelectorAll('.counter__hint')].map(({ textContent }) =>
        textContent.replaceAll('\u00a0', ' '),
      );
    await waitFor(async () =>
      expect(await told()).toEqual([
        `${name}${LIST_COMMA[lang]}${t()('party.adults', { count: 2 })} ${sekIn(lang, 1_400)}`,
        `${name}${LIST_COMMA[lang]}${t()('party.children', { count: 1 })} ${sekIn(lang, 400)}`,
      ]),
    );
  });

  it('are asked for once a day is chosen; days show what each of two pays who share', async () => {
    const { api } = await openTrip(lang, undefined, '');
    const chip = widget().querySelector(`[name=departure][value="${DEPARTURE}"]`);
    expect(chip?.closest('label')).toHaveTextContent(sekIn(lang, 10_000));
    expect(widget()).toHaveTextContent(t()('destination.inDouble'));
    expect(sum()).toBeNull();
    expect(api.sentTo(QUOTE)).toEqual([]);
    fireEvent.click(chip ?? document.body);
    await shows(11_800);
  });

  it('let a child share a bed once its age is known', async () => {
    const { api } = await openTrip(lang, [DOUBLE]);
    await card();
    more(t()('destination.adults'));
    more(t()('destination.children'));
    await shows(28_000);
    fill(screen.getByLabelText(t()('rooms.age', { n: 1 })), '4');
    await shows(26_000);
    expect(api.sentTo(QUOTE).at(-1)?.body).toMatchObject({ childAges: [4] });
    expect(api.sentTo(`GET /api/destinations/by-slug/${DESTINATION.slug}`)).toHaveLength(1);
    expect(await card()).toHaveTextContent(t()('checkout.price.shared_bed'));
    const ages = within(widget()).getAllByRole('option').map((option) => option.getAttribute('value'));
    expect(ages).toEqual(['', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  }); // oxfmt-ignore

  it('can be chosen bed by bed, with limits and problems in words, and go to the checkout', async () => {
    const { api, state, address, goBack } = await openTrip(lang);
    await card();
    more(t()('destination.adults'));
    await shows(20_000);
    await change();
    const sheet = within(dialog());
    expect(dialog()).toHaveTextContent(t()('rooms.limits.adults', { n: 2 }));
    fireEvent.click(
      sheet.getByRole('button', { name: t()('common.actions.more', { label: name(DOUBLE) }) }),
    );
    const second = () => sheet.getByRole('group', { name: t()('rooms.room', { n: 2, name: name(DOUBLE) }) });
    await waitFor(() => expect(dialog()).toHaveTextContent(sekIn(lang, 23_600)));
    const bed = within(second()).getByLabelText(t()('rooms.own', { n: 1 }));
    expect(bed).toHaveDisplayValue(t()('rooms.traveller.adult', { n: 2 }));
    fill(bed, '');
    expect(dialog()).toHaveTextContent(
      t()('rooms.problems.unplaced', { names: t()('rooms.traveller.adult', { n: 2 }) }),
    );
    expect(sheet.getByRole('button', { name: t()('rooms.done') })).toBeDisabled();
    fill(bed, '1');
    await done();
    await shows(23_600);
    expect(await card()).toHaveTextContent(are(DOUBLE, DOUBLE));
    const button = within(widget()).getByRole('button', { name: t()('common.actions.book') });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    fireEvent.click(button);
    await waitFor(() => expect(address()).toBe(path(lang).checkout()));
    const rooms = [0, 1].map((one) => ({ room_type_id: DOUBLE.id, travellers: [one], beds: ['own'] }));
    expect(state()).toMatchObject({ hasRooms: true, totalPrice: 23_600, rooms });
    await waitFor(() => expect(api.sentTo(QUOTE).at(-1)?.body).toMatchObject({ rooms }));
    expect(await card()).toHaveTextContent(are(DOUBLE, DOUBLE));
    await goBack();
    await shows(23_600);
  }); // oxfmt-ignore

  it('that are too large for the party say so, also for one traveller', async () => {
    await openTrip(lang);
    await change();
    const sheet = within(dialog());
    const press = (action: 'more' | 'fewer', room: RoomOfferView): boolean =>
      fireEvent.click(
        sheet.getByRole('button', { name: t()(`common.actions.${action}`, { label: name(room) }) }),
      );
    press('more', FAMILY);
    press('fewer', DOUBLE);
    const problem = t()('rooms.problems.ROOM_OCCUPANCY', { room: name(FAMILY), n: 1 });
    await waitFor(() => expect(dialog()).toHaveTextContent(problem));
    expect(dialog()).not.toHaveTextContent('1 personer');
  });

  it('are proposed anew when the party changes, which is said', async () => {
    await openTrip(lang);
    more(t()('destination.adults'));
    await shows(20_000);
    await change();
    fireEvent.click(
      within(dialog()).getByRole('button', { name: t()('common.actions.more', { label: name(DOUBLE) }) }),
    );
    await done();
    await shows(23_600);
    more(t()('destination.adults'));
    await shows(3 * 9_700 + 1_800);
    expect(widget()).toHaveTextContent(t()('rooms.proposedAgain'));
  }); // oxfmt-ignore

  it('that are gone since are replaced by others, which is said', async () => {
    await openTrip(lang);
    more(t()('destination.adults'));
    await shows(20_000);
    await change();
    fireEvent.click(
      within(dialog()).getByRole('button', { name: t()('common.actions.more', { label: name(DOUBLE) }) }),
    );
    const left = roomsApi([{ ...DOUBLE, left: 1 }, FAMILY]);
    await done();
    await shows(23_600);
    left.install();
    fireEvent.click(within(widget()).getByRole('button', { name: t()('common.actions.book') }));
    await screen.findByText(t()('rooms.lost.soldOut'));
    expect(left.sentTo(QUOTE).map(({ body }) => Boolean((body as QuoteRequest).rooms))).toEqual([true, false]);
  }); // oxfmt-ignore

  it('that no party fits into are shown as sold out, and nothing can be booked', async () => {
    await openTrip(lang, [{ ...DOUBLE, left: 0 }]);
    await waitFor(() => expect(widget()).toHaveTextContent('ROOMS_SOLD_OUT'));
    expect(within(widget()).getByRole('button', { name: t()('common.actions.book') })).toBeDisabled();
  }); // oxfmt-ignore

  it('do not show for a trip without room types', async () => {
    const api = roomsApi().on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, DESTINATION);
    await openSite(`${path(lang).destination(DESTINATION.id)}?date=${DEPARTURE}`, api);
    more(t()('destination.children'));
    await shows(18_000);
    expect(widget().querySelector('select')).toBeNull();
    expect(api.sentTo(QUOTE)).toEqual([]);
  });

  it('name the price from as that of a person in a double room, where it is', async () => {
    const trips = [ROOMED, { ...ROOMED, id: 'single', shared_room: false }];
    const api = roomsApi().on('GET /api/destinations', trips);
    await openSite(path(lang).destinations(), api);
    await waitFor(() => expect(document.querySelector('.trip-card__price')).not.toBeNull());
    const prices = [...document.querySelectorAll('.trip-card__price > :last-child')];
    expect(prices.map(({ textContent }) => textContent.trim())).toEqual([
      t()('common.price.inDouble'),
      t()('common.price.perPerson'),
    ]);
  });
});
