/** Returns the language in which a field is shown; null for a field that is always shown. */
export function languageOfField(field: string): 'sv' | 'ar' | null {
  if (/_ar(\.|$)/.test(field)) return 'ar';
  return /_sv(\.|$)|^itinerary\.\d+\.(activity|location)$/.test(field) ? 'sv' : null;
}
