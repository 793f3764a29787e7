import { DESTINATION, sekIn } from '../../../test/checkout.js';
import { LANGUAGES, openSite, setUpSite, siteApi, wordsIn } from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

describe.each(LANGUAGES)('the prices of a trip on a phone (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  it('say «from» once, in the heading', async () => {
    await openSite(
      path(lang).destination(DESTINATION.slug),
      siteApi().on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, DESTINATION),
    );
    const list = document.querySelector('.price-list');
    expect(list?.querySelector('h2')).toHaveTextContent(t()('destination.priceFrom'));
    expect(
      [...(list?.querySelectorAll('dd') ?? [])].map(({ textContent }) =>
        textContent.replace(/\s/g, ' '),
      ),
    ).toEqual(
      [DESTINATION.price_adult, DESTINATION.price_child, DESTINATION.price_infant].map((price) =>
        sekIn(lang, price),
      ),
    );
  });
});
