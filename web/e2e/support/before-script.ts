import { type Page, expect } from '@playwright/test';

/** Opens a page with its scripts held back; the returned function lets them run. */
export async function openBeforeScript(page: Page, address: string): Promise<() => void> {
  let runScript = (): void => undefined;
  const held = new Promise<void>((resolve) => (runScript = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.locator('#root[data-unhydrated]')).toBeAttached();
  return runScript;
}
