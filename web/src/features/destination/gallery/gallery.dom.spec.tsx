import { fireEvent, waitFor } from '@testing-library/react';
import { DESTINATION } from '../../../../test/checkout.js';
import { LANGUAGES, openSite, setUpSite, siteApi, wordsIn } from '../../../../test/open-site.js';
import { path } from '../../../lib/paths.js';

setUpSite();

const ALTS = ['Moskén', 'Basaren', 'Färjan'];
const GALLERY = ALTS.map((alt, index) => ({
  url: `/media/art/istanbul-${index}`,
  alt_sv: alt,
  alt_ar: alt,
  ...(index === 2 && { credit: 'Anna Lind' }),
}));

describe.each(LANGUAGES)('the lightbox of a destination (%s)', (lang) => {
  it('numbers and describes its pictures, and follows keys and swipes in reading direction', async () => {
    const t = wordsIn(lang);
    const api = siteApi().on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, {
      ...DESTINATION,
      gallery: GALLERY,
    });
    const { user } = await openSite(path(lang).destination(DESTINATION.id), api);
    const [, second] = document.querySelectorAll('.gallery__picture');
    if (second) fireEvent.click(second);
    const shown = (n: number): Promise<void> =>
      waitFor(() => {
        const dialog = document.querySelector('dialog[open]:has(.lightbox)');
        expect(dialog?.querySelector('h2')).toHaveTextContent(
          t('destination.pictureOf', { n, all: ALTS.length }),
        );
        expect(dialog?.querySelector('figcaption')).toHaveTextContent(ALTS[n - 1] ?? '');
        expect(dialog?.querySelector('img')).toHaveAttribute('alt', ALTS[n - 1]);
      });
    await shown(2);
    const figure = (): Element => document.querySelector('.lightbox__figure') ?? document.body;
    figure().closest('dialog')?.querySelector('button')?.focus();
    const [on, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const credit = (): Element | null => document.querySelector('.lightbox figcaption small');
    expect(credit()).toBeNull();
    await user.keyboard(`{${on}}`);
    await shown(3);
    expect(credit()).toHaveTextContent(t('destination.photo', { name: 'Anna Lind' }));
    await user.keyboard(`{${on}}`);
    await shown(1);
    await user.keyboard(`{${back}}`);
    await shown(3);
    const pull = (pixels: number): void => {
      fireEvent.pointerDown(figure(), { clientX: 200 });
      fireEvent.pointerUp(figure(), { clientX: 200 + pixels });
    };
    const onwards = lang === 'ar' ? 180 : -180;
    pull(-onwards);
    await shown(2);
    pull(onwards);
    await shown(3);
    // A short movement is not a swipe.
    pull(20);
    await shown(3);
  });
});
