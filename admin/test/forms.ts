import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A field by its label; the star of a required one is only for the eye. */
export const fieldOf = (label: string): Promise<HTMLElement> =>
  screen.findByLabelText((text) => text.replace(/\s*\*$/, '') === label);

/** Writes a text over what a field holds, at once: a key at a time takes a second. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  // An empty clipboard pastes nothing.
  if (text === '') return user.clear(field);
  await user.click(field);
  (field as HTMLInputElement).select();
  await user.paste(text);
}

/** The same for the field of a label. */
export const fillByLabel = async (user: UserEvent, label: string, text: string): Promise<void> =>
  fill(user, await fieldOf(label), text);

/** The open dialog, when it has come. */
export const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));
