import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../support/database.js';
import { LANGUAGES, coreIf, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { expectAccessible } from '../support/site.js';

const PASSWORD = 'kanel trappa saxofon';

/** Creates a member of staff for a single test. */
async function someone(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.com`;
  const [row] = await query<{ id: string }>(
    `insert into users (username, email, password_hash)
     select 'Nadia', $1, password_hash from users where email = 'agent@safar.example' returning id`,
    [email],
  );
  return { id: row?.id ?? '', email };
}

/** Creates a reset link as in the mail; the database stores only the hash of its token. */
async function mailedLink(userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await query('insert into password_resets (user_id, token_hash) values ($1, $2)', [userId, hash]);
  return `#${token}`;
}

const answersOf = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
};

for (const lang of LANGUAGES) {
  // [SPEC 2.2c]
  test(
    `a reset link can be requested, and the reply does not show whether the account exists (${lang})`,
    { tag: coreIf(lang === 'ar') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t, paths } = visitor;
      const ask = async (email: string): Promise<void> => {
        await visitor.goto(paths.forgotPassword());
        await page.getByLabel(t('content.login.email')).fill(email);
        await visitor.button(t('content.login.forgot.submit')).click();
      };
      await visitor.goto(paths.login());
      await page.getByRole('link', { name: t('content.login.forgotten') }).click();
      await expect(visitor.heading(t('content.login.forgot.title'))).toBeVisible();

      await ask('nadia@');
      await expect(page.getByText(t('errors.EMAIL_INVALID'))).toBeVisible();
      await expect(page.getByLabel(t('content.login.email'))).toBeFocused();
      const { email } = await someone();
      for (const address of [email, `${randomUUID()}@example.com`]) {
        await ask(address);
        const said = page.getByRole('status').filter({ hasText: t('content.login.forgot.sent') });
        await expect(said).toContainText(t('content.login.forgot.sentHint'));
        await expect(said).toBeFocused();
      }
      await expectAccessible(page);
      await page.getByRole('link', { name: t('content.login.back') }).click();
      await expect(page).toHaveURL(paths.login());
    },
  );

  // [SPEC 2.2c] [SPEC I4.9] [SPEC I4.71] [ASVS 14.2.1]
  test(
    `the mailed link sets a new password once, and its token is in no URL (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t, paths } = visitor;
      const { id, email } = await someone();
      const secret = await mailedLink(id);
      const asked = answersOf(page);
      const choose = async (password: string): Promise<void> => {
        await page.getByLabel(t('content.login.renew.password'), { exact: true }).fill(password);
        await visitor.button(t('content.login.renew.submit')).click();
      };
      await visitor.goto(paths.newPassword() + secret);
      await choose('kort');
      const field = page.getByLabel(t('content.login.renew.password'), { exact: true });
      await expect(page.getByText(t('errors.PASSWORD_TOO_SHORT', { min: 12 }))).toBeVisible();
      await expect(field).toBeFocused();
      await choose('resa-med-safar');
      await expect(page.getByText(t('errors.PASSWORD_COMMON'))).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t('content.login.renew.show')).check();
      await expect(field).toHaveAttribute('type', 'text');
      await choose(PASSWORD);
      await expect(page.getByText(t('content.login.renew.done'))).toBeVisible();
      expect(asked.filter((address) => address.includes(secret.slice(1)))).toEqual([]);

      const login = await page.request.post('/api/login', { data: { email, password: PASSWORD } });
      expect(login.status()).toBe(200);
      await visitor.goto(paths.newPassword() + secret);
      await choose('fyra andra konstiga ord');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(t('errors.RESET_LINK_INVALID'));
      await expect(alert).toBeFocused();
      await expectAccessible(page);
      await alert.getByRole('link', { name: t('content.login.renew.askAgain') }).click();
      await expect(page).toHaveURL(paths.forgotPassword());
    },
  );
}

test('both pages are not indexed', async ({ request }) => {
  for (const address of ['/login/glomt-losenord', '/ar/login/nytt-losenord']) {
    const html = await (await request.get(address)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  }
});

test('a sign-in returns to the console screen that required it, and never leaves the console', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const signIn = async (next: string): Promise<void> => {
    await visitor.goto(`/login?session=expired&next=${encodeURIComponent(next)}`);
    await expect(page.getByText('Sessionen har gått ut. Logga in igen.')).toBeVisible();
    await page.getByLabel('E-postadress').fill('agent@safar.example');
    await page.getByLabel('Lösenord').fill('resa-med-safar');
    await visitor.button('Logga in').click();
  };
  await signIn('/admin/users');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await signIn('//example.com/admin/users');
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/admin(\/|$)/);
});
