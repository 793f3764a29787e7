import { OWN_BRAND } from '@safar/domain/rules/brand';

/** The name of the agency, as the server wrote it into the page (backend/src/site/console.ts). */
export const brandHere = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content || OWN_BRAND.sv;
