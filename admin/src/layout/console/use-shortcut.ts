import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';

/** `mod+k` is Ctrl on Windows and Linux, and ⌘ on a Mac. */
export type Shortcut = '/' | '?' | 'n' | 'mod+k';

/** Where letters are typed, or choose an option. */
const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function pressed(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** Whether keys without Ctrl act; people who dictate or press keys by mistake switch them off. */
export const useSingleKeys = (): [boolean, (isOn: boolean) => void] =>
  useStore<boolean>('preferences.singleKeys', true);

/** Runs `act` on any of the shortcuts, but not in a dialog, and a single key not in a field or menu. */
export function useShortcut(shortcuts: readonly Shortcut[], act: () => void): void {
  const [hasSingleKeys] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcuts.find((wanted) => wanted === pressed(event));
    if (!shortcut || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('[role$="dialog"]')) return;
    if (!shortcut.startsWith('mod+') && (!hasSingleKeys || isIn(event.target, FIELDS))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
