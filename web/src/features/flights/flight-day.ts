import type { IsoDay } from '@safar/domain/rules/dates';
import type { Language } from '@safar/domain/rules/languages';

const FORMAT = {
  sv: new Intl.DateTimeFormat('sv-SE', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }),
  ar: new Intl.DateTimeFormat('ar-SY-u-nu-latn-ca-gregory', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
} as const;

/** A typed day in few words, so that a slip is seen: `fre 3 juli` or `الجمعة، 3 تموز`. */
export const formatFlightDay = (day: IsoDay, lang: Language): string =>
  FORMAT[lang].format(new Date(`${day}T00:00:00Z`));
