import { useT } from './i18n/index.js';
import { useSite } from './page-context.js';

/** When the agency can be reached, in the language of the page; empty when nobody has said so. */
export function useOpeningHours(): string {
  const { lang } = useT();
  const { company } = useSite().config;
  return lang === 'ar' ? company.openingHoursAr : company.openingHoursSv;
}
