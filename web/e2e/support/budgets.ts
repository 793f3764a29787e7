import type { Paths } from '../../src/lib/paths.js';

interface PageBudget {
  readonly at: (paths: Paths) => string;
  /** Gzipped size of the scripts listed in the document. */
  readonly script: number;
  /** Size of the first response: headers and compressed document. */
  readonly document: number;
}

/** A reference and a token without access; the server renders the page nevertheless. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/**
 * Maximum sizes of the public site in bytes: every page by its file name, in the larger of its two languages. New
 * texts, icons and libraries must fit. The goals: 130 kB of script for the home page, 170 for any other, and 14.6 kB for
 * the first response, which then arrives in the first ten segments of a new connection (RFC 6928). The names of the
 * files of later pages cost every page some 30 bytes each. The search is part of the list (9 kB); of the home page only
 * where its form is (400 bytes of script, 500 of the first response). A part that few pages need brings its texts
 * (i18n/late-texts.ts), in both languages.
 */
export const PAGES: Readonly<Record<string, PageBudget>> = {
  HomePage: { at: (to) => to.home(), script: 130_000, document: 13_250 },
  DestinationsPage: { at: (to) => to.destinations(), script: 146_950, document: 11_500 },
  DestinationPage: { at: (to) => to.destination('umrah'), script: 170_000, document: 14_550 },
  CheckoutPage: { at: (to) => to.checkout(), script: 169_700, document: 6_500 },
  PayPage: { at: (to) => to.pay(), script: 164_100, document: 6_000 },
  PayLinkPage: { at: (to) => to.payLink('nobody'), script: 150_800, document: 6_000 },
  ReviewPage: { at: (to) => to.review('nobody'), script: 150_700, document: 6_000 },
  ThankYouPage: { at: (to) => to.thankYou(), script: 154_600, document: 6_000 },
  CancelledPage: { at: (to) => to.cancelled(), script: 145_850, document: 6_000 },
  LookupPage: { at: (to) => to.lookup(), script: 146_250, document: 6_500 },
  BookingPage: { at: (to) => to.booking(UNKNOWN_ID), script: 169_750, document: 6_000 },
  GiftCardPage: { at: (to) => to.giftCards(), script: 157_750, document: 6_500 },
  AboutPage: { at: (to) => to.about(), script: 146_950, document: 7_500 },
  ContactPage: { at: (to) => to.contact(), script: 150_500, document: 8_000 },
  BusinessPage: { at: (to) => to.business(), script: 150_450, document: 8_000 },
  TermsPage: { at: (to) => to.terms(), script: 147_300, document: 13_900 },
  PrivacyPage: { at: (to) => to.privacy(), script: 152_050, document: 8_500 },
  StoragePage: { at: (to) => to.storage(), script: 149_800, document: 8_000 },
  AccessibilityPage: { at: (to) => to.accessibility(), script: 148_750, document: 8_000 },
  LoginPage: { at: (to) => to.login(), script: 149_000, document: 6_500 },
  ForgotPasswordPage: { at: (to) => to.forgotPassword(), script: 147_600, document: 6_500 },
  NewPasswordPage: { at: (to) => to.newPassword(), script: 147_950, document: 6_500 },
  NotFoundPage: { at: (to) => `${to.about()}/nobody`, script: 137_550, document: 6_500 },
};

/** The stylesheet of all pages, brotli. */
export const STYLES = 17_500;

/** All fonts that a page loads when scrolled to its end. A wide Swedish page also shows «العربية» in its header. */
export const FONTS = {
  phone: { width: 412, sv: 41_000, ar: 54_000 },
  desktop: { width: 1440, sv: 44_000, ar: 54_000 },
} as const;

/** The largest picture of the demo in each requested shape, AVIF. */
export const PICTURES = {
  'w=1920': 60_000,
  'w=960': 25_000,
  'w=500': 9_500,
  'w=1100&crop=square': 42_000,
  'w=750&crop=square': 25_000,
  'w=750&crop=card': 21_000,
  'w=500&crop=card': 12_500,
} as const;
