import type { Page } from '@playwright/test';

/** Returns the text that a visitor without JavaScript reads on a page. */
export async function visitorReads(page: Page, address: string): Promise<string> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  if (!context) throw new Error('no browser');
  try {
    const visit = await context.newPage();
    await visit.goto(new URL(address, page.url()).href);
    return (await visit.getByRole('main').textContent()) ?? '';
  } finally {
    await context.close();
  }
}
