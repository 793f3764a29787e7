import { fieldId } from './field-problems.js';

/** Elements of fields that are on the screen now, in the order of the document. */
function elementsOf(fields: readonly string[]): HTMLElement[] {
  return fields
    .map((field) => document.getElementById(fieldId(field)))
    .filter((element) => element !== null)
    .sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
}

/** Brings the focus to the first of the fields that is on the screen; false when none is. */
export function focusFirst(fields: readonly string[]): boolean {
  const [first] = elementsOf(fields);
  first?.focus();
  return first !== undefined;
}
