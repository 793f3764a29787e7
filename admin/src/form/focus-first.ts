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

/** Focuses the first rendered field; returns false when none is rendered. */
export function focusFirst(fields: readonly string[]): boolean {
  const [first] = elementsOf(fields);
  first?.focus();
  return first !== undefined;
}
