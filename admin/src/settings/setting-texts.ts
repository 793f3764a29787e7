import settingsSv from '../i18n/sv/settings.js';

interface SettingTexts {
  readonly label: string;
  readonly help: string;
}

const isSettingTexts = (value: unknown): value is SettingTexts =>
  typeof value === 'object' && value !== null && 'label' in value && 'help' in value;

/** Returns label and help of a setting; a setting without texts is shown by its key. */
export function settingTexts(key: string): SettingTexts {
  let place: unknown = settingsSv.fields;
  for (const step of key.split('.')) {
    const holds = typeof place === 'object' && place !== null && Object.hasOwn(place, step);
    place = holds ? (place as Record<string, unknown>)[step] : undefined;
  }
  return isSettingTexts(place) ? place : { label: key, help: '' };
}
