import { MAX_NAME } from './destinations.js';
import type { DestinationFields } from './destination-fields.js';
import { lengthOf } from '../text/texts.js';

const SUFFIX = { sv: ' (kopia)', ar: ' (نسخة)' } as const;

/** Marks a name as that of a copy; a long name is cut to fit. An empty name stays empty. */
function duplicatedName(name: string, suffix: string): string {
  if (name === '') return '';
  const kept = [...name].slice(0, MAX_NAME - lengthOf(suffix)).join('');
  return `${kept.trimEnd()}${suffix}`;
}

/**
 * Returns the fields of a copy of a destination: inactive, with marked names and an empty slug, which is made from
 * the new name.
 */
export const duplicatedFields = <Fields extends DestinationFields>(original: Fields): Fields => ({
  ...original,
  name_sv: duplicatedName(original.name_sv, SUFFIX.sv),
  name_ar: duplicatedName(original.name_ar, SUFFIX.ar),
  slug: '',
  is_active: false,
});
