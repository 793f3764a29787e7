import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A field by its label; the star of a required one is only for the eye. */
export const fieldOf = (label: string): Promise<HTMLElement> =>
  screen.findByLabelText((text) => text.replace(/\s*\*$/, '') === label);

/** Puts a text in place of what the field of a label holds, at once: a key at a time takes a second. */
export async function fillIn(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await fieldOf(label);
  await user.clear(field);
  // An empty clipboard pastes nothing.
  if (text !== '') await user.paste(text);
}
