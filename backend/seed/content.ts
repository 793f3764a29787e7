import type { ContentPage } from '@safar/domain/contracts/catalog/content';
import { ABOUT } from './content/about.js';
import { BUSINESS } from './content/business.js';
import { CONTACT } from './content/contact.js';
import { FAQ } from './content/faq.js';
import { HOME } from './content/home.js';
import type { ContentSeed } from './content/item.js';
import { TERMS } from './content/terms.js';

/** The texts a new database starts with, page by page, in the order they are read. */
export const CONTENT: Readonly<Record<ContentPage, readonly ContentSeed[]>> = {
  home: HOME,
  about: ABOUT,
  contact: CONTACT,
  business: BUSINESS,
  terms: TERMS,
  faq: FAQ,
};
