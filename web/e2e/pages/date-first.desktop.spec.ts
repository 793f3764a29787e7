import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';

const TEXTS = { sv: 'Välj ett datum först', ar: 'يرجى اختيار تاريخ أولاً' } as const;

for (const lang of LANGUAGES) {
  // [SPEC 2.25f] [SPEC 2.25g]
  test(`booking without a date requires one, stays on the page, and continues with one (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const widget = page.locator('#booking');
    const book = widget.getByRole('button', { name: t('common.actions.book'), exact: true });
    await visitor.goto(paths.destination('antalya'));
    await book.click();
    await expect(widget.getByRole('alert')).toContainText(TEXTS[lang]);
    await expect(page).toHaveURL(paths.destination('antalya'));
    const days = widget.getByRole('group', { name: t('destination.chooseDate') });
    await days.locator('label:has(:enabled)').first().click();
    await expect(widget.getByText(TEXTS[lang])).toHaveCount(0);
    await book.click();
    await expect(page).toHaveURL(({ pathname }) => pathname === paths.checkout());
  });
}
