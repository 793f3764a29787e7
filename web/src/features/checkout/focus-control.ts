/** Moves the focus to a control; in a group of choices to the first one. */
export function focusControl(id: string): void {
  const found = document.getElementById(id);
  const control = found instanceof HTMLFieldSetElement ? found.querySelector('input') : found;
  control?.focus();
}
