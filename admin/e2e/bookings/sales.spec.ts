import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { button, chooseAction, choice, field, part as panel } from '../support/page-helpers.js';
import {
  DESTINATION_ID,
  bookAsCustomer,
  dayFromNow,
  expireSession,
  signIn,
} from '../support/staff.js';

const NEW = '/admin/bookings/create';
const DESTINATION_NAME = 'Kuala Lumpur & Langkawi';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const passenger = (page: Page, n: number): Locator =>
  page.getByRole('group', { name: `Resenär ${n}` });

async function chooseDestination(page: Page): Promise<void> {
  await choice(page, 'Resa').selectOption(DESTINATION_NAME);
  const days = choice(page, 'Avresa').locator('option[value]:not([value=""])');
  await expect(days.first()).toBeAttached();
  const day = (await days.last().getAttribute('value')) ?? '';
  // Other tests book seats of the same destination.
  await query(
    `update departures set capacity = greatest(capacity, taken + blocked + 9) where destination_id = $1 and date = $2`,
    [DESTINATION_ID, day],
  );
  await choice(page, 'Avresa').selectOption(day);
}

async function fillPassenger(
  card: Locator,
  [first, last]: readonly [string, string],
  { birthdate, gender }: { birthdate: string; gender: string },
): Promise<void> {
  await card.getByRole('textbox', { name: /^För- och/ }).fill(first);
  await card.getByRole('textbox', { name: /^Efternamn/ }).fill(last);
  await card.getByRole('textbox', { name: 'Födelsedatum' }).fill(birthdate);
  await card.getByRole('combobox', { name: 'Kön' }).selectOption(gender);
}

/** Fills in a booking for one passenger, as staff do during a phone call. */
async function takeCall(page: Page, email: string): Promise<void> {
  await chooseDestination(page);
  await fillPassenger(passenger(page, 1), ['Layla Noor', 'Al-Khatib'], {
    birthdate: '1990-01-31',
    gender: 'Kvinna',
  });
  await field(page, 'E-post').fill(email);
  await field(page, 'Telefon').fill('070-123 45 67');
  await choice(page, 'Kundens språk').selectOption('Arabiska');
  await choice(page, 'Reseförsäkring').selectOption('Nej');
}

const mailbox = (): string => `${crypto.randomUUID()}@example.com`;

async function saveAndRead(page: Page): Promise<void> {
  await button(page, 'Spara bokningen').click();
  await expect(page.getByText(/^Bokning SAF\w+ är sparad$/)).toBeVisible();
  await expect(button(page, 'Åtgärder')).toBeVisible();
}

// [SPEC I5.6]
test(
  'an agent takes a call from an Arabic-speaking family, holds the seats and confirms',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'agent', '/admin/bookings');
    await page.getByRole('link', { name: 'Ny bokning' }).click();
    await takeCall(page, mailbox());
    await button(page, 'Lägg till barn').click();
    const child = passenger(page, 2);
    await expect(child.getByRole('textbox', { name: /^För- och/ })).toBeFocused();
    await child.getByRole('textbox', { name: /^För- och/ }).fill('ليلى');
    await expect(child).toContainText('Skriv med latinska bokstäver');
    await child.getByRole('button', { name: 'Samma efternamn som resenär 1' }).click();
    await expect(child.getByRole('textbox', { name: /^Efternamn/ })).toBeFocused();
    const born = `${new Date().getFullYear() - 6}0110`;
    await fillPassenger(child, ['Omar', 'Al-Khatib'], { birthdate: born, gender: 'Pojke' });
    await expect(child).toContainText('På biljetten: AL KHATIB / OMAR');
    await expect(panel(page, 'Pris')).toContainText('1 × Barn');
    await field(page, 'Anteckningar').fill('Ring efter tolv, pratar arabiska');
    await expectAccessible(page);
    await saveAndRead(page);
    await expect(page.getByText('Preliminär', { exact: true })).toBeVisible();
    await expect(panel(page, 'Kontakt')).toContainText('Arabiska');
    await expect(panel(page, 'Kontakt')).toContainText('+46701234567');
    await expect(panel(page, 'Händelser')).toContainText('Aya Agent');
    await expectAccessible(page);

    await chooseAction(page, 'Bekräfta utan betalning');
    await expect(dialog(page)).toContainText('utan att något är betalt');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Bekräfta bokningen' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Bekräftad', { exact: true })).toBeVisible();
    await expect(panel(page, 'Mejl')).toContainText('Bokningsbekräftelse');
  },
);

test('missing fields show errors, and the first one gets the focus', async ({ page }) => {
  await signIn(page, 'agent', NEW);
  await chooseDestination(page);
  await button(page, 'Spara bokningen').click();
  await expect(page.getByText('Några uppgifter behöver rättas')).toBeVisible();
  await expect(passenger(page, 1).getByRole('textbox', { name: /^För- och/ })).toBeFocused();
  await expect(page.getByText('Passagerare 1: förnamn saknas')).toBeVisible();
  await expect(page.getByText('Ange e-post eller telefon.')).toBeVisible();
  await expect(page.getByText('Fråga kunden och välj ja eller nej.')).toBeVisible();
  await takeCall(page, 'ingen');
  await field(page, 'Rabatt i kronor').fill('99999');
  await field(page, 'Varför').fill('Stamkund');
  await button(page, 'Spara bokningen').click();
  await expect(page.getByText('Ogiltig e-postadress')).toBeVisible();
  await field(page, 'E-post').fill(mailbox());
  await button(page, 'Spara bokningen').click();
  await expect(page.getByText(/Rabatten kan vara högst \d+ kr\./)).toBeVisible();
  await expect(field(page, 'Rabatt i kronor')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Rabatt i kronor').fill('100');
  await expect(panel(page, 'Pris')).toContainText('−100 kr');
  await saveAndRead(page);
  await expect(panel(page, 'Pris')).toContainText('Rabatt, Stamkund');
});

test('an expired session keeps the input of a booking during a call', async ({ page }) => {
  await signIn(page, 'agent', NEW);
  const email = mailbox();
  await takeCall(page, email);
  await expireSession(page, 'agent');
  await button(page, 'Spara bokningen').click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'agent', NEW);
  await button(page, 'Fortsätt med ändringarna').click();
  await expect(field(page, 'E-post')).toHaveValue(email);
  await expect(passenger(page, 1).getByRole('textbox', { name: /^Efternamn/ })).toHaveValue(
    'Al-Khatib',
  );
  await saveAndRead(page);
});

test('saving again after a lost response creates one booking', async ({ page }) => {
  await signIn(page, 'agent', NEW);
  const email = mailbox();
  await takeCall(page, email);
  // The server creates the booking, but the response is lost.
  await page.route(
    '**/api/bookings',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, 'Spara bokningen').click();
  await expect(page.getByText('Servern svarar inte.')).toBeVisible();
  await saveAndRead(page);
  const made = await query(`select id from bookings where email = $1`, [email]);
  expect(made).toHaveLength(1);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the form and the booking fit the screen, and every action works',
    { tag: '@core' },
    async ({ page }) => {
      await signIn(page, 'agent', NEW);
      // A customer without e-mail.
      await takeCall(page, '');
      await expectToFit(page);
      await saveAndRead(page);
      await expectToFit(page);
      await expectAccessible(page);

      await chooseAction(page, 'Ändra hur länge platserna hålls');
      await dialog(page).getByLabel('Platserna hålls till och med').fill('2099-01-01');
      await dialog(page).getByRole('button', { name: 'Spara' }).click();
      await expect(dialog(page)).toContainText(/Välj en dag från/);
      const soon = dayFromNow(5);
      await dialog(page).getByLabel('Platserna hålls till och med').fill(soon);
      await dialog(page).getByRole('button', { name: 'Spara' }).click();
      await expect(page.getByText(`Platserna hålls till och med ${soon}`)).toBeVisible();

      await chooseAction(page, 'Ändra dag för slutbetalning');
      await dialog(page).getByLabel('Betalas senast').fill(soon);
      await dialog(page).getByRole('button', { name: 'Spara' }).click();
      await expect(dialog(page)).toContainText('Skriv varför.');
      await expectAccessible(page);
      await dialog(page).getByLabel('Varför').fill('Väntar på lön');
      await dialog(page).getByRole('button', { name: 'Spara' }).click();
      await expect(panel(page, 'Anteckningar')).toContainText('Väntar på lön');
      await expect(panel(page, 'Betalningar')).toContainText(
        new RegExp(`Slutbetalning, senast \\S+ ${soon}`),
      );
    },
  );
});

test('an agent writes notes, assigns the booking, gives a discount and corrects data entered on the web', async ({
  page,
  request,
}) => {
  const { bookingId } = await bookAsCustomer(request, 'partial');
  await query(`update bookings set attention = 'overdue' where id = $1`, [bookingId]);
  await signIn(page, 'agent', `/admin/bookings/${bookingId}/show`);
  await button(page, 'Åtgärdad').click();
  await expect(page.getByText('Markeringen är borttagen')).toBeVisible();
  await expect(button(page, 'Åtgärdad')).toHaveCount(0);

  await button(page, 'Ändra anteckningar').click();
  await field(page, 'Anteckningar').fill('Vill ha fönsterplats');
  await panel(page, 'Anteckningar').getByRole('button', { name: 'Spara' }).click();
  await expect(panel(page, 'Anteckningar')).toContainText('Vill ha fönsterplats');
  await expect(field(page, 'Anteckningar')).toHaveCount(0);

  await choice(page, 'Ansvarig').selectOption('Aya Agent');
  await expect(page.getByText('Ansvarig är ändrad')).toBeVisible();

  await chooseAction(page, 'Ge rabatt');
  await dialog(page).getByLabel('Rabatt i kronor').fill('250');
  await dialog(page).getByLabel('Varför').fill('Sen bekräftelse');
  await dialog(page).getByRole('button', { name: 'Spara' }).click();
  await expect(panel(page, 'Pris')).toContainText('Rabatt, Sen bekräftelse');
  await expect(dialog(page)).toHaveCount(0);

  await chooseAction(page, 'Ändra kontakt');
  await dialog(page).getByLabel('Telefon').fill('08-465 004 11');
  await dialog(page).getByLabel('Kundens språk').selectOption('Arabiska');
  await dialog(page).getByRole('button', { name: 'Spara' }).click();
  await expect(panel(page, 'Kontakt')).toContainText('+46846500411');
  await expect(panel(page, 'Kontakt')).toContainText('Arabiska');
});

test('two users who write notes at the same time see both versions', async ({ page, request }) => {
  const { bookingId } = await bookAsCustomer(request, 'partial');
  await signIn(page, 'agent', `/admin/bookings/${bookingId}/show`);
  await button(page, 'Ändra anteckningar').click();
  await field(page, 'Anteckningar').fill('Vill ha fönsterplats');
  await query(`update bookings set notes = 'Ringde, är vegetarian' where id = $1`, [bookingId]);
  await panel(page, 'Anteckningar').getByRole('button', { name: 'Spara' }).click();
  const conflict = page.getByRole('dialog', { name: 'Någon annan har sparat under tiden' });
  await expect(conflict).toContainText('Vill ha fönsterplats');
  await expect(conflict).toContainText('Ringde, är vegetarian');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Tillbaka till formuläret' }).click();
  await field(page, 'Anteckningar').fill('Vegetarian, vill ha fönsterplats');
  await panel(page, 'Anteckningar').getByRole('button', { name: 'Spara' }).click();
  await conflict.getByRole('button', { name: 'Spara sammanslagningen' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(panel(page, 'Anteckningar')).toContainText('Vegetarian, vill ha fönsterplats');
});
