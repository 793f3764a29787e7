import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { Layout } from '../layout/Layout.js';
import { PageError } from '../layout/PageError.js';
import { PageSkeleton } from '../layout/PageSkeleton.js';
import { RootError } from '../layout/RootError.js';
import {
  loadDestination,
  loadDestinations,
  loadHome,
  loadNotFound,
  loadRoot,
  loadTerms,
  loadTexts,
  redirectToDestination,
  searchOf,
  withAllTexts,
} from './loaders.js';
import { ROOT_ID } from './page-context.js';
import { languageOf } from '../lib/paths.js';

const languageChanged = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname);

const searchChanged = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  searchOf(currentUrl) !== searchOf(nextUrl);

const pageChanged = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** Whether the same URL is loaded again by a retry. A filter or date in the URL only selects from loaded data. */
const asksAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

/**
 * Each page is a chunk of its own and exports only `Component` and `handle` (its head); its loader is here, so that
 * data and code load at the same time. A route's id is the file name of its page, by which the server finds the chunk
 * to preload.
 */
const firstPages: RouteObject[] = [
  { id: 'HomePage', index: true, loader: loadHome, lazy: () => import('../pages/HomePage.js') },
  {
    id: 'DestinationsPage',
    path: 'destinationer',
    loader: loadDestinations,
    shouldRevalidate: (change) =>
      languageChanged(change) || asksAgain(change) || searchChanged(change),
    lazy: () => import('../pages/DestinationsPage.js'),
  },
  { path: 'destinations/:id', loader: redirectToDestination },
  {
    id: 'NotFoundPage',
    path: '*',
    loader: loadNotFound,
    lazy: () => import('../pages/NotFoundPage.js'),
  },
];

/** Pages that need more texts than the first ones (i18n/index.tsx); `withAllTexts` loads them. */
const laterPages: RouteObject[] = [
  {
    id: 'DestinationPage',
    path: 'destination/:slug',
    loader: withAllTexts(loadDestination),
    // Not `asksAgain`: a choice of travellers has the same URL, and a page that failed is loaded again anyway.
    shouldRevalidate: pageChanged,
    lazy: () => import('../pages/DestinationPage.js'),
  },
  {
    id: 'CheckoutPage',
    path: 'checkout',
    loader: withAllTexts(),
    lazy: () => import('../pages/CheckoutPage.js'),
  },
  { id: 'PayPage', path: 'pay', loader: withAllTexts(), lazy: () => import('../pages/PayPage.js') },
  {
    id: 'PayLinkPage',
    path: 'betala/:token',
    loader: withAllTexts(),
    lazy: () => import('../pages/PayLinkPage.js'),
  },
  {
    id: 'ReviewPage',
    path: 'omdome/:token',
    loader: withAllTexts(),
    lazy: () => import('../pages/ReviewPage.js'),
  },
  {
    id: 'ThankYouPage',
    path: 'thank-you',
    loader: withAllTexts(),
    lazy: () => import('../pages/ThankYouPage.js'),
  },
  {
    id: 'CancelledPage',
    path: 'cancelled',
    loader: withAllTexts(),
    lazy: () => import('../pages/CancelledPage.js'),
  },
  {
    id: 'LookupPage',
    path: 'bokning',
    loader: withAllTexts(),
    lazy: () => import('../pages/LookupPage.js'),
  },
  {
    id: 'BookingPage',
    path: 'bokning/:id',
    loader: withAllTexts(),
    lazy: () => import('../pages/BookingPage.js'),
  },
  {
    id: 'GiftCardPage',
    path: 'presentkort',
    loader: withAllTexts(),
    lazy: () => import('../pages/GiftCardPage.js'),
  },
  {
    id: 'AboutPage',
    path: 'om-oss',
    loader: withAllTexts(loadTexts('about')),
    lazy: () => import('../pages/AboutPage.js'),
  },
  {
    id: 'ContactPage',
    path: 'kontakt',
    loader: withAllTexts(loadTexts('contact')),
    lazy: () => import('../pages/ContactPage.js'),
  },
  {
    id: 'BusinessPage',
    path: 'business',
    loader: withAllTexts(loadTexts('business')),
    lazy: () => import('../pages/BusinessPage.js'),
  },
  {
    id: 'TermsPage',
    path: 'terms',
    loader: withAllTexts(loadTerms),
    lazy: () => import('../pages/TermsPage.js'),
  },
  {
    id: 'PrivacyPage',
    path: 'privacy',
    loader: withAllTexts(),
    lazy: () => import('../pages/PrivacyPage.js'),
  },
  {
    id: 'StoragePage',
    path: 'storage',
    loader: withAllTexts(),
    lazy: () => import('../pages/StoragePage.js'),
  },
  {
    id: 'AccessibilityPage',
    path: 'accessibility',
    loader: withAllTexts(),
    lazy: () => import('../pages/AccessibilityPage.js'),
  },
  {
    id: 'LoginPage',
    path: 'login',
    loader: withAllTexts(),
    lazy: () => import('../pages/LoginPage.js'),
  },
  {
    id: 'ForgotPasswordPage',
    path: 'login/glomt-losenord',
    loader: withAllTexts(),
    lazy: () => import('../pages/ForgotPasswordPage.js'),
  },
  {
    id: 'NewPasswordPage',
    path: 'login/nytt-losenord',
    loader: withAllTexts(),
    lazy: () => import('../pages/NewPasswordPage.js'),
  },
];

/** Whether the page of a route must wait for all texts before it renders. */
export const needsAllTexts = (id: string | undefined): boolean =>
  laterPages.some((page) => page.id === id);

/** `ar?` is one route for both languages, so that a language change keeps the page mounted and no input is lost. */
export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    path: 'ar?',
    loader: loadRoot,
    shouldRevalidate: languageChanged,
    Component: Layout,
    ErrorBoundary: RootError,
    HydrateFallback: PageSkeleton,
    children: [{ ErrorBoundary: PageError, children: [...firstPages, ...laterPages] }],
  },
];
