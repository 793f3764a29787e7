import { useLayoutEffect, useRef } from 'react';

/**
 * A button that moves its own row in the document loses the focus: it gets it back when the order has changed.
 * @param order changes with the order
 * @returns to be called when a button is about to move its row
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
