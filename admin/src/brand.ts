import { OWN_BRAND } from '@safar/domain/text/brand';

/** Returns the name of the agency, which the server writes into the page (backend/src/site/console.ts). */
export const brandHere = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content || OWN_BRAND.sv;
