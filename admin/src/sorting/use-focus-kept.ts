import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus of a button after it moved its own row in the document.
 * @param order changes with the order
 * @returns function to call before a button moves its row
 */
export function useFocusKept(order: string): () => void {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
    pressed.current = null;
  }, [order]);
  return () => {
    pressed.current = document.activeElement;
  };
}
