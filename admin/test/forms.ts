import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Finds a field by its label without the asterisk of required fields. */
export const fieldOf = (label: string): Promise<HTMLElement> =>
  screen.findByLabelText((text) => text.replace(/\s*\*$/, '') === label);

/** Replaces the content of a field at once, because typing key by key takes a second. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  // Pasting an empty text changes nothing.
  if (text === '') return user.clear(field);
  await user.click(field);
  (field as HTMLInputElement).select();
  await user.paste(text);
}

/** The same for a field found by its label. */
export const fillByLabel = async (user: UserEvent, label: string, text: string): Promise<void> =>
  fill(user, await fieldOf(label), text);

/** Waits for the open dialog. */
export const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));

/** Chooses an action from the menu of a booking. */
export async function chooseAction(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Åtgärder' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
