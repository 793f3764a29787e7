import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { config, istanbul, page, reads } from '../../app/rendered.fixture.js';

const COVER = { insurer: 'Trygg <b>Resa', termsUrl: 'https://trygg.example/villkor' };

/** Returns the body of the page of a trip with these fields. */
async function tripPage(
  lang: 'sv' | 'ar',
  change: Partial<DestinationDetailView>,
  settings: Partial<ConfigView> = {},
): Promise<string> {
  const url = lang === 'sv' ? '/destination/istanbul' : '/ar/destination/istanbul';
  const { body } = await page(url, {
    ...reads,
    destinationAt: () => Promise.resolve({ ...istanbul, ...change }),
    config: () => Promise.resolve({ ...config, ...settings }),
  });
  return body;
}

/** Returns the items of the list under a heading, as text. */
const listUnder = (body: string, id: string): string[] => {
  const section = new RegExp(`aria-labelledby="${id}".*?</section>`, 's').exec(body)?.[0] ?? '';
  return [...section.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item.replace(/<[^>]+>/g, ''),
  );
};

/** Returns the key fact with a label, as text. */
const keyFact = (body: string, label: string): string | undefined =>
  [...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)]
    .map((found) => found.slice(1).map((part) => part.replace(/<[^>]+>/g, '')))
    .find(([name]) => name === label)?.[1];

describe('What a trip does not include', () => {
  it('is one item a line, in the language of the page', async () => {
    const texts = {
      not_included_text_sv: '- Visum\n\nDricks & avgifter',
      not_included_text_ar: 'التأشيرة',
    };
    expect(listUnder(await tripPage('sv', texts), 'not-included')).toEqual([
      'Visum',
      'Dricks &amp; avgifter',
    ]);
    expect(listUnder(await tripPage('ar', texts), 'not-included')).toEqual(['التأشيرة']);
  });

  it('is Swedish as long as the Arabic text is missing', async () => {
    const body = await tripPage('ar', { not_included_text_sv: 'Visum' });
    expect(listUnder(body, 'not-included')).toEqual(['Visum']);
  });

  it('is hidden when empty, and shown also without a list of what is included', async () => {
    const without = await tripPage('sv', {});
    expect(without).toContain('Det här ingår');
    expect(without).not.toContain('Det här ingår inte');
    const alone = await tripPage('sv', { included_text_sv: '', not_included_text_sv: 'Visum' });
    expect(listUnder(alone, 'not-included')).toEqual(['Visum']);
    expect(listUnder(alone, 'included')).toEqual([]);
    expect(await tripPage('sv', { included_text_sv: '' })).not.toContain('Det här ingår');
  });
});

describe('Cancellation cover', () => {
  const line = { sv: 'Avbeställningsskydd', ar: 'حماية الإلغاء' };

  it.each(['sv', 'ar'] as const)('is included with its insurer and terms (%s)', async (lang) => {
    const body = await tripPage(lang, { included_text_ar: 'طيران' }, { cover: COVER });
    const said = listUnder(body, 'included').at(-1);
    expect(said).toContain(line[lang]);
    expect(said).toContain('Trygg &lt;b&gt;Resa');
    expect(body).toContain(`href="${COVER.termsUrl}"`);
  });

  it.each([
    ['the settings name no partner', {}, {}],
    ['the terms are missing', {}, { cover: { ...COVER, termsUrl: '' } }],
    ['the insurer is missing', {}, { cover: { ...COVER, insurer: '' } }],
    ['the trip has none', { cover_included: false }, { cover: COVER }],
  ])('is not mentioned when %s', async (_, change, settings) => {
    for (const lang of ['sv', 'ar'] as const) {
      expect(await tripPage(lang, change, settings)).not.toContain(line[lang]);
    }
  });
});

describe('The transfer', () => {
  it.each([
    ['included', 'Ingår', 'مشمول'],
    ['extra', 'Mot tillägg', 'بسعر إضافي'],
    ['none', 'Ingår inte', 'غير مشمول'],
  ] as const)('%s is a key fact', async (transfer, sv, ar) => {
    expect(keyFact(await tripPage('sv', { transfer }), 'Transfer')).toBe(sv);
    expect(keyFact(await tripPage('ar', { transfer }), 'التوصيل من المطار وإليه')).toBe(ar);
  });
});

describe('The largest group', () => {
  it.each([
    [1, 'Högst 1 i gruppen', 'مسافر واحد على الأكثر'],
    [2, 'Högst 2 i gruppen', 'مسافران على الأكثر'],
    [8, 'Högst 8 i gruppen', '8 مسافرين على الأكثر'],
    [24, 'Högst 24 i gruppen', '24 مسافراً على الأكثر'],
    [100, 'Högst 100 i gruppen', '100 مسافر على الأكثر'],
    [103, 'Högst 103 i gruppen', '103 مسافرين على الأكثر'],
  ])('of %d has the right plural', async (group_size_max, sv, ar) => {
    expect(keyFact(await tripPage('sv', { group_size_max }), 'Grupp')).toBe(sv);
    const arabic = await tripPage('ar', { group_size_max });
    expect(keyFact(arabic, 'المجموعة')).toBe(ar);
    if (ar.startsWith(String(group_size_max))) {
      expect(arabic).toContain(`<bdi dir="ltr" class="nowrap">${group_size_max}</bdi>`);
    }
  });

  it('is not mentioned without a limit', async () => {
    expect(keyFact(await tripPage('sv', {}), 'Grupp')).toBeUndefined();
  });
});

describe('Reduced mobility', () => {
  it('is described in the words of the trip, else the page asks to get in touch', async () => {
    const texts = { suitability_sv: 'Många trappor.', suitability_ar: 'درجات كثيرة.' };
    const general = 'Hör av dig innan du bokar';
    const told = await tripPage('sv', texts);
    expect(told).toContain('Många trappor.');
    expect(told).not.toContain(general);
    expect(await tripPage('ar', texts)).toContain('درجات كثيرة.');
    expect(await tripPage('sv', {})).toContain(general);
  });
});
