import { expect } from '@playwright/test';
import { button, field, openForm, toast } from '../support/destination-form-page.js';
import { test, uniqueName } from '../support/destinations.js';

// [SPEC 2.45f] [SPEC 5.15a] [SPEC 7.10] [SPEC 8.6k] [SPEC 8.7f] [SPEC I4.17]
test('facts are generated for both languages, need a name, and replace existing facts only after confirmation', async ({
  page,
  destinations,
}) => {
  const { id } = await destinations.make('Tokyo');
  await openForm(page, 'editor', id);
  await field(page, 'Namn (svenska)').fill(' ');
  await button(page, 'Generera faktarutor').click();
  await expect(toast(page, 'Du måste fylla i destinationsnamn (svenska) först.')).toBeVisible();
  await field(page, 'Namn (svenska)').fill('Tokyo');
  await button(page, 'Generera faktarutor').click();
  await expect(toast(page, 'Faktarutor genererade!')).toBeVisible();
  for (const number of [1, 2, 3]) {
    const fact = field(page, `Faktaruta ${number} (svenska)`);
    await expect(fact).toHaveValue(/^.{11,100}$/);
    const text = await fact.inputValue();
    await expect(page.locator(`#field-facts_sv-${number - 1}-helper-text`)).toHaveText(
      `${text.length}/100`,
    );
  }
  await button(page, 'Arabiska').click();
  await expect(field(page, 'Faktaruta 1 (arabiska)')).toHaveValue(/\p{Script=Arabic}/u);
  await field(page, 'Faktaruta 1 (arabiska)').fill('حقيقتي');
  await button(page, 'Generera faktarutor').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Behåll' }).click();
  await expect(field(page, 'Faktaruta 1 (arabiska)')).toHaveValue('حقيقتي');

  await page.route('**/api/generate-facts', (route) => route.abort());
  await button(page, 'Generera faktarutor').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ersätt' }).click();
  await expect(toast(page, 'Något gick fel vid faktagenerering')).toBeVisible();
  await expect(field(page, 'Faktaruta 1 (arabiska)')).toHaveValue('حقيقتي');
});

// [SPEC 5.15b] [SPEC 9.6d]
test('a fact has at most a hundred characters', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Långa fakta'));
  await openForm(page, 'editor', id);
  await field(page, 'Faktaruta 1 (svenska)').fill('');
  await field(page, 'Faktaruta 1 (svenska)').pressSequentially('x'.repeat(105));
  await expect(field(page, 'Faktaruta 1 (svenska)')).toHaveValue('x'.repeat(100));
});

// [SPEC 2.45g] [SPEC I4.17]
test('days can be reordered and removed, and are renumbered', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Dagar'), {
    itinerary: {
      dag_1: { activity: 'Ett', location: '' },
      dag_2: { activity: 'Två', location: '' },
      dag_3: { activity: 'Tre', location: '' },
    },
  });
  await openForm(page, 'editor', id);
  await button(page, 'Flytta dag 3 uppåt').press('Enter');
  await expect(button(page, 'Flytta dag 2 uppåt')).toBeFocused();
  await button(page, 'Ta bort dag 1').click();
  await expect(field(page, 'Rubrik dag 1 (svenska)')).toHaveValue('Tre');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await destinations.read(id)).itinerary).toEqual({
    dag_1: { activity: 'Tre', location: '' },
    dag_2: { activity: 'Två', location: '' },
  });
});

test('one fact is exchanged in both languages, and the others stay', async ({
  page,
  destinations,
}) => {
  const facts = { facts_sv: ['Mitt', 'Ut', 'Sist'], facts_ar: ['لي', 'اخرج', 'أخير'] };
  const { id } = await destinations.make('Tokyo', facts);
  await openForm(page, 'editor', id);
  await button(page, 'Byt ut faktaruta 2').click();
  await expect(toast(page, 'Faktarutan är utbytt')).toBeVisible();
  await expect(field(page, 'Faktaruta 2 (svenska)')).toHaveValue(/^.{11,100}$/);
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  const { facts_sv, facts_ar } = await destinations.read(id);
  expect([facts_sv[0], facts_sv[2], facts_ar[0], facts_ar[2]]).toEqual([
    'Mitt', 'Sist', 'لي', 'أخير',
  ]); // oxfmt-ignore
  expect(facts_ar[1]).not.toBe('اخرج');
  expect(facts_ar[1]).toMatch(/\p{Script=Arabic}{2}/u);
});
