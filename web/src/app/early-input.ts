/** Input in parts of the page that were not hydrated yet. */
export interface EarlyInput {
  /** The last value of a field, or whether a box or radio is checked; the field edited last comes last. */
  readonly edits: Map<HTMLElement, string | boolean>;
  /** Pressed buttons and submitted forms, in order. */
  readonly presses: HTMLElement[];
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Runs in the browser as text, before any control exists. Parts of the page with `data-unhydrated` do not handle events
 * yet: input there is stored until `takeEarlyInput`. Links work without script; only the language switch waits if the
 * new document would lose input.
 */
export function recordEarlyInput(): void {
  const edits: EarlyInput['edits'] = new Map();
  const presses: HTMLElement[] = [];
  window.earlyInput = { edits, presses };
  const isEarly = (control: HTMLElement | null): control is HTMLElement =>
    !!control?.closest('[data-unhydrated]');
  const keep = (event: Event, control: HTMLElement | null): void => {
    if (!isEarly(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A second press of a button is impatience; a second press of a counter counts.
    if (!presses.includes(control) || control.closest('.counter')) presses.push(control);
  };
  const listen = <Type extends 'click' | 'input' | 'submit'>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ): void => window.addEventListener(type, listener, true);
  listen('input', (event) => {
    const field = event.target as HTMLInputElement;
    if (!isEarly(field)) return;
    event.stopImmediatePropagation();
    edits.delete(field);
    edits.set(field, /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value);
  });
  listen('submit', (event) => keep(event, event.target as HTMLElement));
  listen('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = edits.size + presses.length > 0 ? ',a[hreflang]' : '';
    const controls = `[type=button],[role=combobox]${link}`;
    keep(event, (event.target as Element).closest<HTMLElement>(controls));
  });
}
