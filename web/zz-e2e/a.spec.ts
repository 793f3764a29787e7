import { test, expect } from '@playwright/test';
test('home', async ({ page }) => { await page.goto('/ar'); await expect(page.locator('html')).toHaveAttribute('dir','rtl'); await page.screenshot({path:`/tmp/pw-${test.info().project.name}.png`}); });
