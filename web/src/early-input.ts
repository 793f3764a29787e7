/** What a visitor did in parts of the page that did not listen yet. */
export interface EarlyInput {
  /** What was typed or chosen last in a field, and whether a box or a radio is ticked; the last one edited comes last. */
  readonly edits: Map<HTMLElement, string | boolean>;
  /** Buttons that were pressed and forms that were sent, in order. */
  readonly presses: HTMLElement[];
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Runs in the browser, as text, before anything can be pressed. A part of the page with `data-unhydrated` is drawn by the
 * server and does not listen yet: what is done there is kept until `takeEarlyInput`. Links lead on without script; only
 * the language switch waits when there is something that a new document would lose.
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
    // Who presses a button twice is impatient; who presses a counter twice wants two.
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
