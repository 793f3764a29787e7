import type { SectionName } from './sections/FormSection.js';

/** Returns the language in which a field is shown; null for a field that is always shown. */
export function languageOfField(field: string): 'sv' | 'ar' | null {
  if (/_ar(\.|$)/.test(field)) return 'ar';
  return /_sv(\.|$)|^itinerary\.\d+\.(activity|location)$/.test(field) ? 'sv' : null;
}

/** Returns the section of a field that is not drawn yet, because its section loads when it is seen. */
export const sectionOf = (field: string | undefined): SectionName =>
  field === 'pdf_info_url' ? 'pdf' : 'images';
