import type { MapPointView } from '@safar/domain/contracts/catalog/destinations';
import { DESTINATION } from '../../../test/checkout.js';
import { LANGUAGES, openSite, setUpSite, siteApi } from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const point = (change: Partial<MapPointView>): MapPointView => ({
  ...{ kind: 'airport', iata: 'ARN', name_sv: 'Stockholm Arlanda', name_ar: 'أرلاندا' },
  ...{ city_sv: 'Stockholm', city_ar: 'ستوكهولم', lat: 59.65, lng: 17.92, flies_to: [] },
  ...change,
});
const BAHCE = { kind: 'hotel', iata: '', name_sv: 'Hotel Bahçe', name_ar: 'Hotel Bahçe' } as const;
const MAP = { map_points: [point({}), point(BAHCE)], map_url: '/destination/istanbul/map.svg?v=1' };

describe.each(LANGUAGES)('the map of a trip (%s)', (lang) => {
  const open = (change: object) =>
    openSite(
      path(lang).destination(DESTINATION.id),
      siteApi().on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, {
        ...DESTINATION,
        ...change,
      }),
    );
  const map = () => document.querySelector('img[src*="map.svg"]');

  it('is a lazy picture of the server with a place for it, named after the trip', async () => {
    await open(MAP);
    const [start, alt] = {
      sv: ['', `Karta över resan: ${DESTINATION.name_sv}`],
      ar: ['/ar', `خريطة الرحلة: ${DESTINATION.name_ar}`],
    }[lang] as [string, string];
    expect(map()).toHaveAttribute('src', start + MAP.map_url);
    expect(map()).toHaveAttribute('alt', alt);
    for (const [name, value] of [
      ['loading', 'lazy'],
      ['width', '640'],
      ['height', '480'],
    ]) {
      // oxfmt-ignore
      expect(map()).toHaveAttribute(name as string, value);
    }
  });

  it('is left out when nothing is known', async () => {
    await open({});
    expect(map()).toBeNull();
  });
});
