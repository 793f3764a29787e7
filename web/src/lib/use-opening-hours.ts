import { useT } from '../i18n/index.js';
import { useSite } from '../app/page-context.js';

/** Returns the opening hours in the language of the page; empty when they are not set. */
export function useOpeningHours(): string {
  const { lang } = useT();
  const { company } = useSite().config;
  return lang === 'ar' ? company.openingHoursAr : company.openingHoursSv;
}
