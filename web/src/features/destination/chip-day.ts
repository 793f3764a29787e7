import type { IsoDay } from '@safar/domain/rules/dates';
import type { Language } from '@safar/domain/rules/languages';

const FORMAT = {
  sv: new Intl.DateTimeFormat('sv-SE', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-SY-u-nu-latn-ca-gregory', {
    weekday: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }),
} as const;

/** The day under its month: `fre 3` or `الجمعة 3`. */
export const formatChipDay = (day: IsoDay, lang: Language): string => {
  const parts = FORMAT[lang].formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')}`;
};
