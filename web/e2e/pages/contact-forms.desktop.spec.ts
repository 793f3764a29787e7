import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '@safar/domain/text/languages';
import { query } from '../support/database.js';
import { expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';

/** The texts of the specification, and their Arabic versions. */
const TEXTS = {
  sv: {
    sent: 'Tack! Ditt meddelande har skickats.',
    failed: 'Något gick fel. Försök igen senare.',
    sending: 'Skickar...',
    wrong: ['Namn saknas.', 'Ogiltig e-postadress', 'Meddelande saknas.'],
  },
  ar: {
    sent: 'شكراً! تم إرسال رسالتك.',
    failed: 'حدث خطأ. حاول لاحقاً.',
    sending: 'جارٍ الإرسال...',
    wrong: ['أدخل الاسم.', 'البريد الإلكتروني غير صالح', 'اكتب رسالتك.'],
  },
} as const satisfies Record<Language, unknown>;

const FORMS = [
  { kind: 'contact', lang: 'sv' },
  { kind: 'business', lang: 'ar' },
] as const;

const storedFrom = (email: string): Promise<Record<string, string>[]> =>
  query('select kind, name, message, language from contact_messages where email = $1', [email]);

/** Holds the message request until the returned function is called. */
async function heldMessage(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/contact/send', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const { kind, lang } of FORMS) {
  // [SPEC 2.31b] [SPEC 4.12] [SPEC 5.12b] [SPEC 6.1c] [SPEC 7.13] [SPEC 8.3] [SPEC I1.54]
  test(
    `the ${kind} form requires missing fields, keeps everything when it fails, and is cleared when it is sent (${lang})`,
    { tag: '@core' },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t } = visitor;
      const texts = TEXTS[lang];
      const fields = (['name', 'email', 'message'] as const).map((field) =>
        page.getByLabel(t(`content.form.${field}`), { exact: true }),
      );
      const [name, email, message] = fields;
      if (!name || !email || !message) throw new Error('three fields');
      const typed = ['Mona Al-Khatib', `${randomUUID()}@example.com`, 'Hej!\nVi är fem.'] as const;
      const send = visitor.button(t('content.form.send'));
      const status = page.getByRole('status');
      let asked = 0;
      page.on(
        'request',
        (request) => (asked += Number(request.url().endsWith('/api/contact/send'))),
      );

      await visitor.goto(visitor.paths[kind]());
      await email.fill('mona@');
      await send.click();
      for (const text of texts.wrong) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(name).toBeFocused();
      expect(asked).toBe(0);

      for (const [index, field] of fields.entries()) await field.fill(typed[index] ?? '');
      await expect(page.getByText(texts.wrong[1], { exact: true })).toBeHidden();
      await page.route('**/api/contact/send', (route) => route.abort());
      await send.click();
      await expect(status.getByText(texts.failed)).toBeVisible();
      for (const [index, field] of fields.entries()) {
        await expect(field).toHaveValue(typed[index] ?? '');
      }
      expect(await storedFrom(typed[1])).toEqual([]);

      await page.unroute('**/api/contact/send');
      const release = await heldMessage(page);
      await send.click();
      const busy = page.getByRole('main').getByRole('button', { name: texts.sending });
      await busy.click({ force: true });
      await expect(message).toHaveValue(typed[2]);
      release();
      await expect(status.getByText(texts.sent)).toBeVisible();
      for (const field of fields) await expect(field).toHaveValue('');
      expect(asked).toBe(2);
      expect(await storedFrom(typed[1])).toEqual([
        { kind, name: typed[0], message: typed[2], language: lang },
      ]);
    },
  );
}

for (const { kind, lang } of FORMS) {
  // [SPEC I4.36]
  test(`the honeypot of the ${kind} form is invisible, silent and unreachable for people, and a filled one stores the message as spam (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await visitor.goto(visitor.paths[kind]());
    const trap = page.locator('input[name="homepage"]');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    await expect(page.getByRole('textbox', { name: t('content.form.trap') })).toHaveCount(0);
    const box = await trap.evaluate((node) => {
      const { width, height } = (node.closest('[aria-hidden]') ?? node).getBoundingClientRect();
      return width * height;
    });
    expect(box).toBeLessThanOrEqual(1);
    const field = (name: 'name' | 'email' | 'message') =>
      page.getByLabel(t(`content.form.${name}`), { exact: true });
    await field('message').focus();
    await page.keyboard.press('Tab');
    await expect(trap).not.toBeFocused();

    const email = `${randomUUID()}@example.com`;
    await field('name').fill('Robot');
    await field('email').fill(email);
    await field('message').fill('Hej');
    await trap.evaluate((node: HTMLInputElement) => (node.value = 'https://seo.example'));
    await visitor.button(t('content.form.send')).click();
    await expect(page.getByRole('status').getByText(TEXTS[lang].sent)).toBeVisible();
    const stored = await query(
      `select m.state, m.spam_reason, o.id as mail from contact_messages m
         left join outbox_mails o on o.dedupe = 'contact_message:' || m.id where m.email = $1`,
      [email],
    );
    expect(stored).toEqual([{ state: 'spam', spam_reason: 'honeypot', mail: null }]);
  });
}
