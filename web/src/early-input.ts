declare global {
  interface Window {
    /** Buttons and forms that were pressed or sent before the page listened, in order. */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Runs in the browser, as text, before anything can be pressed. A part of the page with `data-unhydrated` is drawn by the
 * server and does not listen yet: what is pressed or sent there is kept until `replayEarlyInput` takes it. What is typed, ticked or
 * chosen keeps itself, in its control. Links lead on without script; only the language switch waits when there is
 * something that a new document would lose.
 */
export function recordEarlyInput(): void {
  const presses: HTMLElement[] = [];
  window.earlyPresses = presses;
  let isEdited = false;
  const keep = (event: Event, control: HTMLElement | null): void => {
    if (!control?.closest('[data-unhydrated]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Who presses a button twice is impatient; who presses a counter twice wants two.
    if (!presses.includes(control) || control.closest('.counter')) presses.push(control);
  };
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = isEdited || presses.length > 0 ? ',a[hreflang]' : '';
    const controls = `[type=button],[role=combobox]${link}`;
    keep(event, (event.target as Element).closest<HTMLElement>(controls));
  };
  window.addEventListener('input', () => void (isEdited = true), true);
  window.addEventListener('submit', (event) => keep(event, event.target as HTMLElement), true);
  window.addEventListener('click', onClick, true);
}
