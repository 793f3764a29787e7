import { addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { path } from '../../src/lib/paths.js';
import { ownDeparture, query, untilPublished } from '../support/database.js';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { expectAccessible, open } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

const DESTINATION = 'umrah';

for (const [place, lang] of LANGUAGES.entries()) {
  const t = wordsIn(lang);

  test(`a guaranteed departure is marked, and blocked seats cannot be booked (${lang})`, async ({
    page,
  }) => {
    // The first two are in one month, because the calendar shows only one.
    const second = 212 + 10 * place;
    const isMonthLater = addDays(dayInStockholm(new Date()), second).endsWith('-01');
    const inDays = isMonthLater ? second : second - 1;
    const { date } = await ownDeparture(DESTINATION, inDays, 20);
    const plain = await ownDeparture(DESTINATION, inDays + 1, 20);
    const full = await ownDeparture(DESTINATION, inDays + 2, 20);
    await query(
      `update departures set guaranteed = date <> $4::date, blocked = case when date = $3::date then 20 else 17 end
        where destination_id = $1 and date in ($2::date, $3::date, $4::date)`,
      [DESTINATION, date, full.date, plain.date],
    );
    await untilPublished(DESTINATION, ({ departures }) =>
      departures.some((one) => one.date === date && one.guaranteed),
    );
    await open(page, `${path(lang).destination(DESTINATION)}?date=${date}`);
    const chip = (day: string) =>
      page.locator('.date-chip', { has: page.locator(`[value="${day}"]`) });
    await expect(chip(date)).toContainText(t('destination.guaranteed'));
    await expect(chip(date)).toContainText(t('destination.seatsLeft', { count: 3 }));
    await expect(chip(plain.date)).toContainText(t('destination.seatsLeft', { count: 3 }));
    await expect(chip(plain.date)).not.toContainText(t('destination.guaranteed'));
    await expect(chip(full.date)).toContainText(t('destination.soldOut'));
    await expect(chip(full.date).getByRole('radio')).toBeDisabled();
    await expect(chip(full.date)).not.toContainText(t('destination.guaranteed'));
    await expectAccessible(page);
    await chip(plain.date).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('destination.calendar.open') }).click();
    const day = page
      .getByRole('dialog', { name: t('destination.chooseDate') })
      .getByRole('button', { name: new RegExp(`^${formatLongDay(date, lang)}`) });
    await expect(day).toHaveAccessibleName(new RegExp(t('destination.guaranteed')));
  });
}
