import type { Page } from '@playwright/test';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { expectAccessible, open } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

const PICTURES = 4;

/** Swipes over the picture with touch events. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await page.locator('.lightbox__figure').boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const from = (box?.x ?? 0) + (box?.width ?? 0) / 2 - pixels / 2;
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + (pixels * step) / 6);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

for (const lang of LANGUAGES) {
  const t = wordsIn(lang);
  const address = path(lang).destination('istanbul');
  const count = (page: Page) => page.getByRole('dialog').getByRole('heading');
  const place = (n: number): string => t('destination.pictureOf', { n, all: PICTURES });

  test(`a swipe pulls the next picture in from the side of the reading direction (${lang})`, async ({
    page,
  }) => {
    await open(page, address);
    await page.locator('.gallery__picture').nth(1).click();
    await expect(count(page)).toHaveText(place(2));
    const onwards = lang === 'ar' ? 180 : -180;
    await swipe(page, onwards);
    await expect(count(page)).toHaveText(place(3));
    await swipe(page, -onwards);
    await expect(count(page)).toHaveText(place(2));
    await swipe(page, -onwards);
    await expect(count(page)).toHaveText(place(1));
    await swipe(page, -onwards);
    await expect(count(page)).toHaveText(place(PICTURES));
    // A short movement is not a swipe.
    await swipe(page, 20);
    await expect(count(page)).toHaveText(place(PICTURES));
  });

  test(`the lightbox numbers and describes its pictures, keeps the focus and returns it (${lang})`, async ({
    page,
  }) => {
    await open(page, address);
    const small = page.locator('.gallery__picture').nth(2);
    await small.click();
    const dialog = page.getByRole('dialog');
    await expect(count(page)).toHaveText(place(3));
    const described = new Set<string>();
    for (let n = 0; n < PICTURES; n += 1) {
      await expect(count(page)).toHaveText(place(((n + 2) % PICTURES) + 1));
      const alt = (await dialog.getByRole('img').getAttribute('alt')) ?? '';
      expect(alt.length).toBeGreaterThan(10);
      await expect(dialog.locator('figcaption')).toHaveText(alt);
      described.add(alt);
      await dialog.getByRole('button', { name: t('destination.next') }).click();
    }
    expect(described.size).toBe(PICTURES);
    await expect(count(page)).toHaveText(place(3));
    await dialog.getByRole('button', { name: t('destination.previous') }).click();
    await expect(count(page)).toHaveText(place(2));
    await expectAccessible(page);
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest('dialog') === null,
      );
      expect(outside).toBe(false);
    }
    await dialog.getByRole('button', { name: t('common.actions.close') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(small).toBeFocused();
  });
}
