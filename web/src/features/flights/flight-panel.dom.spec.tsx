import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { PlaceView } from '@safar/domain/contracts/catalog/places';
import type { Language } from '@safar/domain/text/languages';
import { type SentCall, noConnection } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  fill,
  openSite,
  setUpSite,
  siteApi,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const PLACES = 'GET /api/places';

const city = (code: string, sv: string, ar: string) => ({ code, sv, ar, type: 'city' as const });
const KNOWN = [
  city('STO', 'Stockholm', 'ستوكهولم'),
  { code: 'ARN', sv: 'Stockholm Arlanda', ar: 'أرلاندا', type: 'airport' as const },
  city('BEY', 'Beirut', 'بيروت'),
  city('GOT', 'Göteborg', 'غوتنبرغ'),
];

/** Returns places whose name or code contains the term, or all without a term. */
function placesFor({ query }: SentCall): PlaceView[] {
  const term = (query.get('term') ?? '').toLocaleLowerCase();
  const lang = query.get('locale') === 'ar' ? 'ar' : 'sv';
  return KNOWN.filter((place) =>
    [place.sv, place.ar, place.code].some((name) => name.toLocaleLowerCase().includes(term)),
  ).map((place) => ({
    code: place.code,
    name: place[lang],
    type: place.type,
    city_code: place.type === 'airport' ? 'STO' : place.code,
    city_name: place.type === 'airport' ? 'Stockholm' : place[lang],
    country_name: 'Sverige',
    country_code: 'SE',
  }));
}

/** Opens the panel on the home page. */
async function openPanel(lang: Language) {
  const t = wordsIn(lang);
  const site: OpenSite = await openSite(path(lang).home(), siteApi().on(PLACES, placesFor));
  const panel = document.querySelector<HTMLElement>('section.flights');
  const form = panel?.querySelector('form');
  if (!panel || !form) throw new Error('no panel');
  const field = (id: string): HTMLInputElement => {
    const found = panel.querySelector<HTMLInputElement>(`#flight-${id}`);
    if (!found) throw new Error(`no field ${id}`);
    return found;
  };
  const options = (): HTMLElement[] => [
    ...panel.querySelectorAll<HTMLElement>('[role=listbox] [role=option]'),
  ];
  return {
    ...{ ...site, t, panel, field, options },
    submit: () => fireEvent.submit(form),
    alert: () => panel.querySelector('[role=alert]'),
    described: (id: string) =>
      document.getElementById(field(id).getAttribute('aria-describedby') ?? '')?.textContent,
    focus: (id: string): void => act(() => field(id).focus()),
    choose: async (id: string, term: string, code: string): Promise<void> => {
      act(() => field(id).focus());
      fill(field(id), term);
      await waitFor(() => expect(options()[0]).toHaveTextContent(code));
      await site.user.click(options()[0] ?? panel);
      expect(field(id).value).toContain(`(${code})`);
    },
    terms: () => site.api.sentTo(PLACES).map(({ query }) => query.get('term')),
  };
}

describe.each(LANGUAGES)('the flight search (%s)', (lang) => {
  it("lists each missing field's message once, marks the fields and focuses the first", async () => {
    const { t, submit, alert, field, described } = await openPanel(lang);
    submit();
    const incomplete = t('flights.errors.FLIGHT_SEARCH_INCOMPLETE');
    await waitFor(() => expect(alert()).toHaveTextContent(incomplete));
    expect(alert()).toHaveTextContent(t('flights.errors.FLIGHT_RETURN_MISSING'));
    expect(alert()?.querySelectorAll('p')).toHaveLength(2);
    for (const id of ['from', 'to', 'departure']) {
      expect(field(id)).toHaveAttribute('aria-invalid', 'true');
      expect(described(id)).toBe(incomplete);
    }
    expect(described('return')).toBe(t('flights.errors.FLIGHT_RETURN_MISSING'));
    await waitFor(() => expect(field('from')).toHaveFocus());
  });

  it('requires future days in the right order', async () => {
    const { t, submit, alert, field, choose } = await openPanel(lang);
    await choose('from', 'arn', 'ARN');
    await choose('to', 'bey', 'BEY');
    for (const [departure, back, code, focused] of [
      ['2027-05-02', '2027-05-13', 'DEPARTURE_PAST', 'departure'],
      ['2027-05-23', '2027-05-13', 'FLIGHT_RETURN_BEFORE', 'return'],
      ['2027-05-23', '', 'FLIGHT_RETURN_MISSING', 'return'],
      ['2027-05-23', '31 juni', 'DATE_INVALID', 'return'],
    ] as const) {
      fill(field('departure'), departure);
      fill(field('return'), back);
      submit();
      await waitFor(() => expect(alert()?.textContent).toBe(t(`flights.errors.${code}`)));
      await waitFor(() => expect(field(focused)).toHaveFocus());
    }
  });

  it('counts passengers from zero, with a hint about infants', async () => {
    const { t, panel, field, user } = await openPanel(lang);
    await user.click(field('passengers'));
    const dialog = within(panel).getByRole('dialog');
    const press = (key: 'more' | 'fewer', type: 'ADT' | 'INF'): HTMLElement => {
      const label = t(`flights.passengers.${type}.label`);
      const button = within(dialog).getByLabelText(t(`common.actions.${key}`, { label }));
      fireEvent.click(button);
      return button;
    };
    press('more', 'INF');
    expect(dialog).not.toHaveTextContent(t('flights.infants'));
    press('more', 'INF');
    expect(dialog).toHaveTextContent(t('flights.infants'));
    expect(press('fewer', 'ADT')).toHaveAttribute('aria-disabled', 'true');
    expect(field('passengers')).toHaveTextContent(t('party.travellers', { count: 2 }));
    await user.keyboard('{Escape}');
    expect(within(panel).queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(field('passengers')).toHaveFocus());
  });

  it('shows that nothing was found, or that the request failed and can be retried', async () => {
    const { t, panel, field, focus, options, api } = await openPanel(lang);
    const message = (): string | null | undefined =>
      panel.querySelector('.places__message')?.textContent;
    focus('to');
    fill(field('to'), 'qqxxzz');
    await waitFor(() => expect(message()).toBe(t('flights.places.none')));
    api.on(PLACES, noConnection);
    fill(field('to'), 'göte');
    await waitFor(() => expect(message()).toBe(t('flights.places.failed')));
    api.on(PLACES, placesFor);
    fireEvent.click(within(panel).getByText(t('common.page.retry')));
    await waitFor(() => expect(options()[0]).toHaveTextContent('GOT'));
  });

  it('keeps the chosen places when the language changes, with their names in the new language', async () => {
    const { choose, field, goTo } = await openPanel(lang);
    await choose('from', 'bey', 'BEY');
    fill(field('to'), 'qqxxzz');
    const other = lang === 'sv' ? 'ar' : 'sv';
    await goTo(path(other).home());
    await waitFor(() =>
      expect(field('from')).toHaveValue(other === 'ar' ? 'بيروت (BEY)' : 'Beirut (BEY)'),
    );
    expect(field('to')).toHaveValue('qqxxzz');
  });
});

describe('the flight search in one language', () => {
  it('accepts a day in any usual format', async () => {
    const { field } = await openPanel('ar');
    for (const typed of ['20270622', '٢٠٢٧-٠٦-٢٢', '2027/06/22']) {
      fill(field('departure'), typed);
      fireEvent.blur(field('departure'));
      expect(field('departure')).toHaveValue('2027-06-22');
    }
  });

  it('has no return day for one way, and can swap the places', async () => {
    const { panel, choose, field } = await openPanel('sv');
    await choose('from', 'arn', 'ARN');
    fireEvent.click(within(panel).getByLabelText(wordsIn('sv')('flights.swap')));
    expect(field('from')).toHaveValue('');
    expect(field('to').value).toContain('(ARN)');
    fireEvent.click(panel.querySelector('[value=ONE_WAY]') ?? panel);
    expect(panel.querySelector('#flight-return')).toBeNull();
  });

  it('suggests the usual places for an empty field, with airports below their city', async () => {
    const { t, panel, field, user, options } = await openPanel('sv');
    await user.click(field('from'));
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(panel).toHaveTextContent(t('flights.places.usual.origin'));
    const indented = options().map(({ className }) => className.includes('indented'));
    expect(indented).toEqual([false, true, false, false]);
  });

  it('can be used with the keyboard alone, and announces the active option', async () => {
    const { field, focus, user, options } = await openPanel('ar');
    focus('from');
    await user.keyboard('stockholm');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(field('from')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(options()[1]).toHaveAttribute('aria-selected', 'true');
    expect(field('from')).toHaveAttribute('aria-activedescendant', options()[1]?.id);
    await user.keyboard('{ArrowDown}');
    expect(options()[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field('from')).toHaveValue('stockholm');
    await user.keyboard('{Escape}');
    expect(field('from')).toHaveValue('');
  });

  it('selects the best place for the typed text when the field is left', async () => {
    const { field, focus, user } = await openPanel('sv');
    focus('from');
    await user.keyboard('göte');
    await user.tab();
    await waitFor(() => expect(field('from')).toHaveValue('Göteborg (GOT)'));
  });

  it('requests places from two letters on, after a pause, with all parameters, and aborts older requests', async () => {
    const { t, panel, field, focus, terms, options, api } = await openPanel('ar');
    focus('to');
    fill(field('to'), 'g');
    expect(panel.querySelector('.places__message')).toHaveTextContent(t('flights.places.more'));
    const release = api.hold(PLACES);
    fill(field('to'), 'bei');
    fill(field('to'), 'beir');
    await waitFor(() => expect(terms()).toEqual(['beir']));
    fill(field('to'), 'got');
    await waitFor(() => expect(terms()).toEqual(['beir', 'got']));
    const [older] = api.sentTo(PLACES);
    expect(older?.signal?.aborted).toBe(true);
    expect([...(older?.query ?? [])]).toEqual([
      ['term', 'beir'],
      ['locale', 'ar'],
      ['types[]', 'city'],
      ['types[]', 'airport'],
      ['field', 'destination'],
    ]);
    release();
    await waitFor(() => expect(options()[0]).toHaveTextContent('GOT'));
    expect(panel.querySelector('[role=listbox]')).not.toHaveTextContent('BEY');
  });
});
