/** Puts the focus on a control; in a group of choices on the first one. */
export function focusControl(id: string): void {
  const found = document.getElementById(id);
  const control = found instanceof HTMLFieldSetElement ? found.querySelector('input') : found;
  control?.focus();
}
