import { useTranslate } from 'react-admin';

interface SettingTexts {
  readonly label: string;
  readonly help: string;
}

/** Returns label and help of a setting; a setting without texts is shown by its key. */
export function useSettingTexts(): (key: string) => SettingTexts {
  const translate = useTranslate();
  return (key) => ({
    label: translate(`settings.fields.${key}.label`, { _: key }),
    help: translate(`settings.fields.${key}.help`, { _: '' }),
  });
}
