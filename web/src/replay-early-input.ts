import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Whether it holds something else than the server drew. Of a group of radios only the chosen one tells. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (isCheckable(control)) {
    const { checked, defaultChecked, type } = control;
    return checked !== defaultChecked && (checked || type === 'checkbox');
  }
  return control.type !== 'file' && control.value !== control.defaultValue;
}

interface Edit {
  readonly control: Control;
  readonly value: string;
  readonly isChecked: boolean;
}

const editsIn = (region: HTMLElement): Edit[] =>
  [...region.querySelectorAll<Control>('input,textarea,select')]
    .filter((control) => control.closest('[data-unhydrated]') === region && isEdited(control))
    .map((control) => ({
      control,
      value: control.value,
      isChecked: isCheckable(control) && control.checked,
    }));

const valueOf = (control: HTMLInputElement | HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');

/** React only believes an event whose value is another than the one it saw last, by the element's own setter. */
function retype(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control;
  control.value = `${value}.`;
  valueOf(control)?.set?.call(control, value);
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control === document.activeElement) return;
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function repeatEdit({ control, value, isChecked }: Edit): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isCheckable(control)) {
    control.checked = !isChecked;
    control.click();
  } else if (control.value !== value || isEdited(control)) {
    // Else the page has taken it in by itself.
    retype(control, value);
  }
}

function repeatPress(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  // A field that was pressed and left again must not open its list.
  else if (!(control instanceof HTMLInputElement) || control === document.activeElement) {
    control.click();
  }
}

/** Takes the presses of a part of the page out of the list. */
function pressesIn(region: HTMLElement): HTMLElement[] {
  const all = window.earlyPresses ?? [];
  const ready = all.filter((one) => region.contains(one) && !one.closest('[data-unhydrated]'));
  window.earlyPresses?.splice(0, all.length, ...all.filter((one) => !ready.includes(one)));
  return ready;
}

/**
 * Tells a part of the page that listens from now on what the visitor did before: fields first, then presses in their
 * order. To be called in a layout effect, before a new drawing could put the old values back. It all happens before the
 * next event of the visitor, each step on the page as the one before has left it.
 */
export function replayEarlyInput(region: HTMLElement): void {
  const edits = editsIn(region);
  queueMicrotask(() => {
    region.removeAttribute('data-unhydrated');
    for (const edit of edits) flushSync(() => repeatEdit(edit));
    for (const control of pressesIn(region)) flushSync(() => repeatPress(control));
  });
}
