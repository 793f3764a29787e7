import { fieldId } from './field-problems.js';

/** Returns the rendered elements of the fields in document order. */
function elementsOf(fields: readonly string[]): HTMLElement[] {
  return fields
    .map((field) => document.getElementById(fieldId(field)))
    .filter((element) => element !== null)
    .sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
}

/** A part of a form that loads takes at most this long, or the field does not exist. */
const RENDER_TIMEOUT_MS = 5_000;

/** Focuses the first field as soon as one is rendered: a part of the form may still have to load. */
export function focusWhenRendered(fields: readonly string[]): void {
  const observer = new MutationObserver(() => {
    if (focusFirst(fields)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), RENDER_TIMEOUT_MS);
}

/** Focuses the first rendered field; returns false when none is rendered. */
export function focusFirst(fields: readonly string[]): boolean {
  const [first] = elementsOf(fields);
  first?.focus();
  return first !== undefined;
}
