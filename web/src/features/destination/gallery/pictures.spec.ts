import type { SiteQueries } from '@safar/domain/contracts/system/site';
import { istanbul, page, reads } from '../../../app/rendered.fixture.js';

const destination = {
  ...istanbul,
  image_credit: 'Anna <b>Lind',
  image_focus_x: 20,
  image_focus_y: 75,
  gallery: [
    { url: '/media/art/istanbul-day', alt_sv: 'Torg', alt_ar: 'ساحة', focus_x: 0, focus_y: 50 },
    { url: '/media/art/istanbul-night', alt_sv: 'Natt', alt_ar: 'ليل' },
  ],
};
const withFocus: SiteQueries = {
  ...reads,
  destinations: () => Promise.resolve([destination]),
  destinationAt: () => Promise.resolve(destination),
};

/** Returns the pictures of a rendered page whose address begins with the given one. */
const picturesOf = (body: string, url: string): string[] =>
  body.match(new RegExp(`<img[^>]* src="${url}[^>]*>`, 'g')) ?? [];

describe('a picture of a trip', () => {
  it('keeps its focus in view on the page of the trip, also on a phone', async () => {
    const { body } = await page('/destination/istanbul', withFocus);
    expect(picturesOf(body, istanbul.image)).toEqual([
      expect.stringContaining('style="object-position:20% 75%"'),
    ]);
    // The square that phones get otherwise is cut from the middle.
    expect(body).not.toContain('crop=square');
    expect(picturesOf(body, '/media/art/istanbul-day')).toEqual([
      expect.stringContaining('style="object-position:0% 50%"'),
    ]);
    expect(picturesOf(body, '/media/art/istanbul-night')).toEqual([
      expect.not.stringContaining('style='),
    ]);
  });

  it('keeps its focus in view on a card', async () => {
    const { body } = await page('/destinationer', withFocus);
    const [card = ''] = picturesOf(body, istanbul.image);
    expect(card).toContain('style="object-position:20% 75%"');
    expect(card).not.toContain('crop=');
  });

  it('without a focus is cropped by the server', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).toContain('crop=square');
    expect(picturesOf(body, istanbul.image)).toEqual([expect.not.stringContaining('style=')]);
  });

  it.each([
    ['/destination/istanbul', 'Foto: '],
    ['/ar/destination/istanbul', 'تصوير: '],
  ])('names who made it at %s, as text', async (url, word) => {
    const { body } = await page(url, withFocus);
    expect(body).toContain(`<small>${word}<span><bdi>Anna &lt;b&gt;Lind</bdi></span></small>`);
    expect((await page(url)).body).not.toContain('<small>');
  });
});
