import { settingsSv } from '../i18n/settings-sv.js';

interface Words {
  readonly label: string;
  readonly help: string;
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'label' in value && 'help' in value;

/** What a setting is called, and what to know about it; one that nobody has named yet speaks for itself. */
export function wordsOf(key: string): Words {
  let place: unknown = settingsSv.fields;
  for (const step of key.split('.')) {
    const holds = typeof place === 'object' && place !== null && Object.hasOwn(place, step);
    place = holds ? (place as Record<string, unknown>)[step] : undefined;
  }
  return isWords(place) ? place : { label: key, help: '' };
}
