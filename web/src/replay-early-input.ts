import { flushSync } from 'react-dom';

const valueOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');

/** React only believes an event whose value is another than the one it saw last, by the element's own setter. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = `${value}.`;
  valueOf(field)?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
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
    // The same in the field and in what was drawn last: the page has taken it in by itself.
    if (field.value !== value || field.defaultValue !== value) retype(field, String(value));
  }
}

function repeatPress(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  // A field that was pressed and left again must not open its list.
  else if (!(control instanceof HTMLInputElement) || control === document.activeElement) {
    control.click();
  }
}

/**
 * Repeats in a part of the page what was done there before it listened: fields first, then presses in their order. It
 * all happens before the next event of the visitor, each step on the page as the one before has left it.
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
