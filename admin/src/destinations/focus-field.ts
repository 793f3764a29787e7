import { fieldId } from '../form/field-problems.js';

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

/** The language in which a field is shown; null for one that is always there. */
export function languageOfField(field: string): 'sv' | 'ar' | null {
  if (/_ar(\.|$)/.test(field)) return 'ar';
  return /_sv(\.|$)|^itinerary\.\d+\.(activity|location)$/.test(field) ? 'sv' : null;
}
