/** Moves the focus to a control; in a group of choices to the first one. Opens the part that folds it away. */
export function focusControl(id: string): void {
  const found = document.getElementById(id);
  const control = found instanceof HTMLFieldSetElement ? found.querySelector('input') : found;
  const part = found?.closest('details');
  if (part) part.open = true;
  control?.focus();
}
