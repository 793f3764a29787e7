import type { Paths } from '../../src/lib/paths.js';

/** Every page that can be opened by its URL alone. */
export const PAGES = {
  home: (paths: Paths) => paths.home(),
  destinations: (paths: Paths) => paths.destinations(),
  europe: (paths: Paths) => paths.destinations('europe'),
  destination: (paths: Paths) => paths.destination('umrah'),
  'dormant destination': (paths: Paths) => paths.destination('tokyo'),
  lookup: (paths: Paths) => paths.lookup(),
  'closed booking': (paths: Paths) => paths.booking('00000000-0000-4000-8000-000000000000'),
  'nothing to pay': (paths: Paths) => paths.pay(),
  'unknown thanks': (paths: Paths) => paths.thankYou(),
  cancelled: (paths: Paths) => paths.cancelled(),
  about: (paths: Paths) => paths.about(),
  contact: (paths: Paths) => paths.contact(),
  business: (paths: Paths) => paths.business(),
  terms: (paths: Paths) => paths.terms(),
  privacy: (paths: Paths) => paths.privacy(),
  storage: (paths: Paths) => paths.storage(),
  accessibility: (paths: Paths) => paths.accessibility(),
  'gift cards': (paths: Paths) => paths.giftCards(),
  login: (paths: Paths) => paths.login(),
  'forgotten password': (paths: Paths) => paths.forgotPassword(),
  'new password': (paths: Paths) => paths.newPassword(),
} as const satisfies Record<string, (paths: Paths) => string>;
