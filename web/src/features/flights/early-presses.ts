let isAlive = false;
let pressed: HTMLElement | null = null;

/** What was pressed in the server's markup is kept, the last of it, until the form hears for itself. */
export function keepPress(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>('#flyg :is(button, [role=combobox])');
  if (isAlive || !control) return;
  event.preventDefault();
  pressed = control;
}

/** The form hears for itself from now on; it is given what was pressed meanwhile. Returns how to take leave. */
export function panelIsAlive(): () => void {
  isAlive = true;
  const control = pressed;
  pressed = null;
  // After the form has taken in what was typed.
  if (control) setTimeout(() => control.click());
  return () => {
    isAlive = false;
  };
}
