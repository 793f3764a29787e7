import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import { DESTINATION } from '../../../test/checkout.js';
import { LANGUAGES, openSite, setUpSite, siteApi, wordsIn } from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';
import type { BrowserStorage } from '../../storage/current-booking.js';
import { deleteViewed, recentlyViewed, rememberViewed } from './recently-viewed.js';

setUpSite();

const KEY = 'recentlyViewed';

/** A storage that the visitor has refused. */
const REFUSED: BrowserStorage = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe('the trips viewed last', () => {
  it('are the last five, each once, the newest first', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberViewed(localStorage, id);
    expect(recentlyViewed(localStorage)).toEqual(['c', 'f', 'e', 'd', 'b']);
    deleteViewed(localStorage);
    expect(localStorage.length).toBe(0);
  });

  it('are none when storage is refused, empty or holds something else', () => {
    for (const storage of [null, REFUSED]) {
      expect(() => rememberViewed(storage, 'a')).not.toThrow();
      expect(recentlyViewed(storage)).toEqual([]);
      expect(() => deleteViewed(storage)).not.toThrow();
    }
    for (const text of ['{', '{"a":1}', '[1,null]', '"a"']) {
      localStorage.setItem(KEY, text);
      expect(recentlyViewed(localStorage)).toEqual([]);
    }
  });
});

describe.each(LANGUAGES)('the list of trips (%s)', (lang) => {
  const t = wordsIn(lang);
  const paths = path(lang);
  const trips: DestinationView[] = ['istanbul', 'dubai'].map((id) => ({
    ...DESTINATION,
    ...{ id, slug: id, name_sv: id, name_ar: id },
  }));
  const api = () =>
    siteApi()
      .on('GET /api/destinations', trips)
      .on('GET /api/destinations/by-slug/istanbul', DESTINATION);
  const recent = () => screen.findByRole('navigation', { name: t('destinations.recent') });

  it('shows a trip that was viewed, until the visitor deletes the list', async () => {
    const { goTo } = await openSite(paths.destination('istanbul'), api());
    await waitFor(() => expect(localStorage.getItem(KEY)).toBe('["istanbul"]'));
    await goTo(paths.destinations());
    const shown = await recent();
    const [link, ...others] = within(shown).getAllByRole('link');
    expect(link).toHaveAttribute('href', paths.destination('istanbul'));
    expect(others).toEqual([]);
    fireEvent.click(within(shown).getByRole('button', { name: t('destinations.clearRecent') }));
    await waitFor(() => expect(document.querySelector('.recent')).toBeNull());
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('does not mention trips that are no longer there', async () => {
    localStorage.setItem(KEY, '["atlantis"]');
    await openSite(paths.destinations(), api());
    expect(document.querySelector('.recent')).toBeNull();
  });

  it('is named on the page about storage', async () => {
    await openSite(paths.storage(), api());
    expect(document.body).toHaveTextContent(KEY);
    expect(document.body).toHaveTextContent(t('content.storage.things.recent.why'));
  });
});
