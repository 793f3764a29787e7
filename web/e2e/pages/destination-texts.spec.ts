import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { Page } from '@playwright/test';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';

const NAME = { sv: 'Dubai', ar: 'دبي' } as const;
const DESCRIPTION = {
  sv: 'Rad ett.\nRad två.\n\nEfter en tom rad.',
  ar: 'سطر أول.\nسطر ثانٍ.\n\nبعد سطر فارغ.',
};
const INCLUDED = {
  sv: ['Flyg dit och hem', 'Sju nätter på hotell'],
  ar: ['الطيران ذهاباً وإياباً', 'سبع ليالٍ في الفندق'],
};

/** Returns Dubai with these texts, no itinerary, and a departure on an invalid day. */
async function withoutDepartures(page: Page): Promise<void> {
  await page.route('**/api/destinations/by-slug/dubai', async (route) => {
    const destination = (await (await route.fetch()).json()) as DestinationDetailView;
    const changed: DestinationDetailView = {
      ...destination,
      description_sv: DESCRIPTION.sv,
      description_ar: DESCRIPTION.ar,
      included_text_sv: INCLUDED.sv.join('\n'),
      included_text_ar: `${INCLUDED.ar.join('\n\n')}\n`,
      itinerary: {},
      departure_dates: [],
      departures: destination.departures
        .slice(0, 1)
        .map((one) => ({ ...one, date: 'inte en dag' })),
    };
    await route.fulfill({ json: changed });
  });
}

for (const lang of LANGUAGES) {
  // [SPEC 2.20b] [SPEC 2.21a] [SPEC 2.23a] [SPEC 2.23c] [SPEC 2.25b] [SPEC 8.5c]
  test(`a destination keeps line breaks, lists included services by line, links home, and has no booking bar without dates (${lang})`, async ({
    page,
    isMobile,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    await withoutDepartures(page);
    await visitor.goto(paths.destinations());
    const card = page.getByRole('article').filter({ hasText: NAME[lang] });
    await card.getByRole('link').first().click();
    await expect(visitor.heading(NAME[lang])).toBeVisible();

    const description = page.getByText(DESCRIPTION[lang].slice(0, 8));
    expect(await description.evaluate((node: HTMLElement) => node.innerText)).toBe(
      DESCRIPTION[lang],
    );
    for (const line of INCLUDED[lang]) {
      await expect(page.getByRole('listitem').filter({ hasText: line })).toHaveText(line);
    }
    const back = page.getByRole('main').getByRole('link', { name: t('destination.back') });
    // One over the picture; on small screens also a button at the end.
    await expect(back).toHaveCount(isMobile ? 2 : 1);
    for (const link of await back.all()) await expect(link).toHaveAttribute('href', paths.home());

    await expect(page.getByText(t('destination.noDates'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('destination.itinerary') })).toHaveCount(0);
    // Past the point where a bar would appear if anything could be booked.
    await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect(page.locator('#booking')).not.toBeInViewport();
    await expect(page.getByRole('button', { name: t('common.actions.book') })).toHaveCount(0);
    await back.last().click();
    await expect(page).toHaveURL(paths.home());
  });
}
