import type { ContentEntryView, ContentPage } from '@safar/domain/contracts/catalog/content';
import { type BothTexts, normalizeContentText } from '@safar/domain/text/content-texts';

/** The view as a plain record, as react-admin needs it. */
export type ContentRecord = { [Key in keyof ContentEntryView]: ContentEntryView[Key] };

/** The pages in tab order. */
export const PAGES = [
  'about',
  'home',
  'contact',
  'business',
  'terms',
  'faq',
] as const satisfies readonly ContentPage[];

export const isPage = (name: unknown): name is ContentPage => PAGES.some((page) => page === name);

/** Address of each page on the public site. */
export const ADDRESSES: Readonly<Record<ContentPage, string>> = {
  about: '/om-oss',
  home: '/',
  contact: '/kontakt',
  business: '/business',
  terms: '/terms',
  faq: '/',
};

/** Texts with the version that they replace. */
export interface VersionedTexts extends BothTexts {
  readonly version: number;
}

/** Edited texts, with the version and the stored texts when editing began. */
export interface TextDraft extends VersionedTexts {
  readonly base: BothTexts;
}

export const textsOf = ({ value_sv, value_ar }: BothTexts): BothTexts => ({ value_sv, value_ar });

/** Whether saving would change anything; blanks at the ends are not stored. */
export function isChanged({ key_name: key, ...record }: ContentRecord, draft: BothTexts): boolean {
  return (
    normalizeContentText(key, draft.value_sv) !== record.value_sv ||
    normalizeContentText(key, draft.value_ar) !== record.value_ar
  );
}

export interface KeyParts {
  /** Part of the page, e.g. `about` or `terms_intro`. */
  readonly part: string;
  /** Number among parts of the same name, null when there is only one. */
  readonly place: number | null;
  readonly role: 'title' | 'text' | 'plain';
}

const KEY = /^(?<part>.+?)(?:_(?:(?<place>\d+)|x[0-9a-f]{8}))?(?:_(?<role>title|text))?$/;

/** Splits a key: `about_2_title` is the heading of the second section of `about`; an added section has no number. */
export function partsOf(key: string): KeyParts {
  const { part = key, place, role } = KEY.exec(key)?.groups ?? {};
  return {
    part,
    place: place === undefined ? null : Number(place),
    role: role === 'title' || role === 'text' ? role : 'plain',
  };
}
