import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { rowOf, stateOf, written } from '../support/messages.js';
import { expireSession, signIn } from '../support/staff.js';

const HEART = 'Hej <3\n\nKan vi få <b>fönsterplats</b>?';

test.afterAll(async () => {
  await query(`delete from contact_messages where name like 'Besökare %'`);
});

const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Visa' }).getByRole('button', { name, exact: true });
const reply = (page: Page): Locator => page.getByRole('textbox', { name: 'Ditt svar' });

for (const role of ['agent', 'admin'] as const) {
  // [SPEC I4.34]
  test(
    `an ${role} reads, answers and completes a message`,
    { tag: role === 'agent' ? '@core' : [] },
    async ({ page, request }) => {
      const message = await written(request);
      await signIn(page, role, '/admin/messages');
      await expect(page).toHaveTitle('Meddelanden – Safar Travel');
      await expect(rowOf(page, message)).toContainText('Oläst');
      await page.getByRole('link', { name: message.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: message.name })).toBeVisible();
      await expect(page.getByRole('link', { name: message.email })).toHaveAttribute(
        'href',
        `mailto:${message.email}`,
      );
      // An opened message is no longer unread.
      await expect(page.getByText('Pågående', { exact: true })).toBeVisible();
      await expect.poll(() => stateOf(message)).toEqual({ state: 'open', taken: false });

      await reply(page).fill('Hej!\n\nDen 3 maj.');
      await page.getByRole('button', { name: 'Skicka svaret' }).click();
      await expect(page.getByText('Svaret är på väg')).toBeVisible();
      const thread = page.getByRole('list', { name: 'Konversation' }).getByRole('listitem');
      await expect(thread).toHaveCount(2);
      await expect(thread.last()).toContainText('Den 3 maj.');
      await expect(thread.last()).toContainText('I utkorgen');
      await expect(reply(page)).toHaveValue('');
      const mails = await query(
        `select language from outbox_mails where topic = 'contact_reply' and to_address = $1`,
        [message.email],
      );
      expect(mails).toEqual([{ language: 'sv' }]);
      await expect.poll(() => stateOf(message)).toEqual({ state: 'open', taken: true });

      await page.getByRole('button', { name: 'Markera som klar' }).click();
      await expect(page.getByText('Klar', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Alla meddelanden' }).click();
      await expect(chip(page, 'Inkorg')).toHaveAttribute('aria-pressed', 'true');
      await expect(rowOf(page, message)).toHaveCount(0);
      await chip(page, 'Klara').click();
      await expect(rowOf(page, message)).toContainText('1 svar');
    },
  );
}

test('the menu counts unread messages and no longer counts one after it is read', async ({
  page,
  request,
}) => {
  const message = await written(request);
  await signIn(page, 'agent', '/admin/messages');
  const item = page.getByRole('menuitem', { name: 'Meddelanden' });
  const badge = item.locator('.MuiBadge-badge');
  await expect(badge).toHaveText(/^[1-9]\d*\+?$/);
  await expect(item).toContainText(/oläst/);
  await page.getByRole('link', { name: message.name }).click();
  await expect(page.getByText('Pågående', { exact: true })).toBeVisible();
  await expect.poll(() => stateOf(message)).toEqual({ state: 'open', taken: false });
  await page.getByRole('button', { name: 'Markera som oläst' }).click();
  await expect(page.getByText('Oläst', { exact: true })).toBeVisible();
  await expect.poll(() => stateOf(message)).toEqual({ state: 'new', taken: false });
});

test('a message is shown as text, including HTML in it', async ({ page, request }) => {
  const message = await written(request, { message: HEART });
  await signIn(page, 'agent', `/admin/messages/${message.id}/show`);
  const first = page.getByRole('list', { name: 'Konversation' }).getByRole('listitem').first();
  await expect(first).toContainText('Kan vi få <b>fönsterplats</b>?');
  await expect(first.locator('b')).toHaveCount(0);
  await expect(page.getByText('HTML eller annan kod i texten')).toBeVisible();
});

test(
  'an Arabic message is displayed right to left and labelled as Arabic',
  { tag: '@core' },
  async ({ page, request }) => {
    const text = 'السلام عليكم، متى الرحلة القادمة؟';
    const message = await written(request, { message: text, language: 'ar', kind: 'business' });
    await signIn(page, 'agent', '/admin/messages');
    await expect(rowOf(page, message)).toContainText('Arabiska');
    await expect(rowOf(page, message)).toContainText('Företagsresor');
    await expect(page.getByText(text)).toHaveCSS('direction', 'rtl');
    await page.getByRole('link', { name: message.name }).click();
    await expect(page.getByText(text)).toHaveAttribute('lang', 'ar');
    await expect(page.getByText(text)).toHaveCSS('direction', 'rtl');
    await expect(page.getByText(/Mejlets ram är på arabiska/)).toBeVisible();
  },
);

test('a message is found by chip, type and text, and the back link returns to the same list', async ({
  page,
  request,
}) => {
  const contact = await written(request, { message: 'Bagage till Istanbul' });
  const business = await written(request, { kind: 'business' });
  await signIn(page, 'agent', '/admin/messages');
  await expect(rowOf(page, contact)).toBeVisible();
  await page.getByRole('searchbox').fill(`istanbul ${contact.name}`);
  await expect(rowOf(page, business)).toHaveCount(0);
  await expect(rowOf(page, contact)).toBeVisible();
  expect(page.url()).not.toContain('istanbul');
  await page.getByRole('searchbox').fill('Besökare');
  await page.getByRole('button', { name: 'Lägg till filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Ärende' }).click();
  await page.getByRole('combobox', { name: 'Ärende' }).click();
  await page.getByRole('option', { name: 'Företagsresor' }).click();
  await expect(rowOf(page, business)).toBeVisible();
  await expect(rowOf(page, contact)).toHaveCount(0);
  await chip(page, 'Olästa').click();
  await page.getByRole('link', { name: business.name }).click();
  await expect(reply(page)).toBeVisible();
  await page.getByRole('link', { name: 'Alla meddelanden' }).click();
  await expect(chip(page, 'Olästa')).toHaveAttribute('aria-pressed', 'true');
});

// [SPEC I4.34]
test('a message can be taken, assigned to another person and unassigned', async ({
  page,
  request,
}) => {
  const message = await written(request);
  await signIn(page, 'agent', `/admin/messages/${message.id}/show`);
  await page.getByRole('button', { name: 'Ta ärendet' }).click();
  await expect(page.getByText('Meddelandet är uppdaterat').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ta ärendet' })).toHaveCount(0);
  const handledBy = page.getByRole('combobox', { name: 'Ansvarig' });
  const chosen = handledBy.locator('option:checked');
  await expect(chosen).toHaveText(/Aya Agent/);
  const mine = await chosen.textContent();
  await page.goto('/admin/messages');
  await chip(page, 'Mina').click();
  await expect(rowOf(page, message)).toContainText(mine ?? '?');
  await page.getByRole('link', { name: message.name }).click();
  await handledBy.selectOption('Ingen');
  await expect.poll(() => stateOf(message)).toEqual({ state: 'open', taken: false });
});

test('marking a message as spam in the list can be undone', async ({ page, request }) => {
  const message = await written(request);
  await signIn(page, 'agent', '/admin/messages');
  await rowOf(page, message).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Markera som skräppost' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(rowOf(page, message)).toContainText('Oläst');
  expect(await stateOf(message)).toEqual({ state: 'new', taken: false });
});

test('spam has its own list and no reply, and can be moved back', async ({ page, request }) => {
  const message = await written(request, { homepage: 'https://seo.example' });
  await signIn(page, 'agent', '/admin/messages');
  await expect(chip(page, 'Inkorg')).toHaveAttribute('aria-pressed', 'true');
  await chip(page, 'Skräppost').click();
  await expect(rowOf(page, message)).toContainText('Ett fält som människor inte ser var ifyllt');
  await page.getByRole('link', { name: message.name }).click();
  await expect(page.getByText('Skräppost går inte att svara på.')).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Inte skräppost' }).click();
  await expect(reply(page)).toBeVisible();
  await page.getByRole('button', { name: 'Skräppost' }).click();
  await expect(page.getByText('Markerat av personalen')).toBeVisible();
});

test('a reply sent again after a lost response is delivered once', async ({ page, request }) => {
  const message = await written(request);
  await signIn(page, 'agent', `/admin/messages/${message.id}/show`);
  await reply(page).fill('Hej!');
  let lost = 0;
  await page.route('**/reply', async (route) => {
    lost += 1;
    if (lost === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  const send = page.getByRole('button', { name: 'Skicka svaret' });
  await send.click();
  await expect(page.getByText('Kunde inte skicka svaret').first()).toBeVisible();
  await expect(reply(page)).toHaveValue('Hej!');
  await send.click();
  await expect(page.getByText('Svaret är på väg')).toBeVisible();
  const replies = await query('select 1 from message_replies where message_id = $1', [message.id]);
  expect(replies).toHaveLength(1);
});

// [SPEC I4.62]
test('an expired session keeps the draft of a reply, and a reply already received is delivered once', async ({
  page,
  request,
}) => {
  const message = await written(request);
  const other = await written(request);
  const address = `/admin/messages/${message.id}/show`;
  await signIn(page, 'agent', address);
  await reply(page).fill('Hej, den 3 maj går bra.');
  // The server receives the reply, the response is lost, then the session of eight hours expires.
  await page.route('**/reply', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole('button', { name: 'Skicka svaret' });
  await send.click();
  await expect(page.getByText('Kunde inte skicka svaret').first()).toBeVisible();
  await page.unroute('**/reply');
  await expireSession(page, 'agent');
  await send.click();
  await expect(page).toHaveURL(/\/login\?session=expired/);

  // The draft belongs to its author and to the message it answers.
  await signIn(page, 'admin', address);
  await expect(reply(page)).toHaveValue('');
  await signIn(page, 'agent', `/admin/messages/${other.id}/show`);
  await expect(reply(page)).toHaveValue('');
  await page.goto(address);
  await expect(reply(page)).toHaveValue('Hej, den 3 maj går bra.');
  await send.click();
  await expect(page.getByText('Svaret är på väg')).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  const replies = await query('select text from message_replies where message_id = $1', [
    message.id,
  ]);
  expect(replies).toEqual([{ text: 'Hej, den 3 maj går bra.' }]);
  await page.reload();
  await expect(reply(page)).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('reply');
});

test('leaving with an unsent reply asks for confirmation', async ({ page, request }) => {
  const message = await written(request);
  await signIn(page, 'agent', `/admin/messages/${message.id}/show`);
  await reply(page).fill('Inte klart');
  await page.getByRole('link', { name: 'Alla meddelanden' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(reply(page)).toHaveValue('Inte klart');
  await page.getByRole('link', { name: 'Alla meddelanden' }).click();
  await question.getByRole('button', { name: 'Lämna utan att spara' }).click();
  await page.getByRole('link', { name: message.name }).click();
  await expect(reply(page)).toHaveValue('');
});

// [SPEC I4.69]
test('an editor sees no messages', async ({ page, request }) => {
  const { id } = await written(request);
  for (const address of ['/admin/messages', `/admin/messages/${id}/show`]) {
    await signIn(page, 'editor', address);
    await expect(page.getByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
  }
  await expect(page.getByRole('menuitem', { name: 'Meddelanden' })).toHaveCount(0);
});

for (const width of [1440, 390, 320]) {
  // [SPEC I4.71]
  test(
    `list and message are accessible and fit a window of ${width} pixels`,
    { tag: width === 390 ? '@core' : [] },
    async ({ page, request }) => {
      const message = await written(request, { language: 'ar', message: 'مرحباً بكم '.repeat(40) });
      await page.setViewportSize({ width, height: 844 });
      const fits = async (): Promise<void> => {
        await expectAccessible(page);
        await expectToFit(page);
      };
      await signIn(page, 'agent', '/admin/messages');
      await expect(page.getByRole('link', { name: message.name })).toBeVisible();
      await fits();
      await page.getByRole('link', { name: message.name }).click();
      await expect(reply(page)).toBeVisible();
      await fits();
    },
  );
}
