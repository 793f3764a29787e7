import { flushSync } from 'react-dom';

const valueOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');

/**
 * React handles an input event only if the value differs from the last one it saw, so the value is set to another one
 * first.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  // React may have rendered a shorter value meanwhile: who typed at its end goes on at the end.
  const isAtEnd = selectionStart === field.value.length;
  field.value = `${value}.`;
  valueOf(field)?.set?.call(field, value);
  if (isAtEnd) field.setSelectionRange(value.length, value.length);
  else if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field === document.activeElement) return;
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function repeatEdit(field: HTMLElement, value: string | boolean): void {
  if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // When the field and its rendered value are equal, React has already taken the input over.
    if (field.value !== value || field.defaultValue !== value) retype(field, String(value));
  }
}

function repeatPress(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  // A field that was pressed and then left must not open its list.
  else if (!(control instanceof HTMLInputElement) || control === document.activeElement) {
    control.click();
  }
}

/**
 * Replays early input in a part of the page: fields first, then presses in order. It runs before the visitor's next
 * event, and each step sees the result of the step before.
 */
export function replayEarlyInput(region: HTMLElement): void {
  const early = window.earlyInput;
  if (!early) return;
  const { edits, presses } = early;
  region.removeAttribute('data-unhydrated');
  const isReady = (control: HTMLElement): boolean =>
    region.contains(control) && !control.closest('[data-unhydrated]');
  for (const [field, value] of [...edits]) {
    if (!isReady(field)) continue;
    edits.delete(field);
    flushSync(() => repeatEdit(field, value));
  }
  const ready = presses.filter(isReady);
  presses.splice(0, presses.length, ...presses.filter((one) => !ready.includes(one)));
  for (const control of ready) flushSync(() => repeatPress(control));
}
