import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Writes a text over what a field holds, in one go. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (text === '') return user.clear(field);
  await user.click(field);
  (field as HTMLInputElement).select();
  await user.paste(text);
}

/** The open dialog, when it has come. */
export const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));
