import { signIn } from './staff.js';
import { test } from './trips.js';
const OUT = '/tmp/safar-look';
test('look', async ({ page, trips }) => {
  test.setTimeout(40_000);
  page.on('pageerror', (e) => process.stdout.write('PAGEERROR ' + e.message + '\n'));
  page.on(
    'console',
    (m) => m.type() === 'error' && process.stdout.write('CONSOLE ' + m.text() + '\n'),
  );
  await trips.make('Provresa');
  await signIn(page, 'admin', '/admin/destinations');
  await page.getByRole('heading', { name: 'Istanbul' }).waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${OUT}/list.png`, fullPage: true });
  await page.getByRole('link', { name: 'Istanbul', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Istanbul' }).waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${OUT}/form.png`, fullPage: true });
  await page.getByRole('button', { name: 'Arabiska' }).click();
  await page.screenshot({ path: `${OUT}/form-ar.png`, fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${OUT}/form-390.png` });
  await page.screenshot({ path: `${OUT}/form-390-full.png`, fullPage: true });
  await page.goto('/admin/destinations');
  await page.getByRole('heading', { name: 'Istanbul' }).waitFor();
  await page.screenshot({ path: `${OUT}/list-390.png` });
});
