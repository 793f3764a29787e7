import { act, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { Language } from '@safar/domain/text/languages';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { addThankYouTexts } from '../src/features/booking/thank-you/thank-you-texts.js';
import { addBookingTexts } from '../src/features/booking/page-texts.js';
import { addCheckoutTexts } from '../src/features/checkout/checkout-texts.js';
import { addLoginTexts } from '../src/features/login/login-texts.js';
import { addPayTexts } from '../src/features/pay/pay-texts.js';
import { addLegTexts } from '../src/features/flight-legs/leg-texts.js';
import { addExtraTexts } from '../src/features/extras/extra-texts.js';
import { addRoomTexts } from '../src/features/rooms/room-page-texts.js';
import { addSearchTexts } from '../src/features/search/search-texts.js';
import { addFlightTexts } from '../src/features/flights/panel-texts.js';
import { loadAllTexts } from '../src/i18n/index.js';
import { config } from '../src/app/rendered.fixture.js';
import { routes } from '../src/app/router.js';
import { FakeApi } from './fake-api.js';

export { type TextLookup, wordsIn } from './texts.js';

export const LANGUAGES = ['sv', 'ar'] as const satisfies readonly Language[];

/** The time of every component test. Timers run as usual. */
export const NOW = '2027-05-03T10:00:00Z';
export const TODAY = '2027-05-03';

const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const { fetch: nodeFetch } = globalThis;

/** Sets up a file of component tests: loads the texts, fixes the date at NOW and clears storage. */
export function setUpSite(): void {
  beforeAll(async () => {
    addWindow();
    await Promise.all(LANGUAGES.map(loadAllTexts));
    for (const lang of LANGUAGES) {
      addFlightTexts(lang);
      addSearchTexts(lang);
      addBookingTexts(lang);
      addThankYouTexts(lang);
      addCheckoutTexts(lang);
      addLoginTexts(lang);
      addPayTexts(lang);
      addLegTexts(lang);
      addRoomTexts(lang);
      addExtraTexts(lang);
    }
  });
  afterAll(() => {
    globalThis.fetch = nodeFetch;
  });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.useFakeTimers({ now: new Date(NOW), doNotFake: [...TIMERS] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export const siteConfig: ConfigView = {
  ...config,
  company: {
    ...config.company,
    address: 'Sveavägen 1, Stockholm',
    phone: '08-465 004 00',
    whatsapp: '46701234567',
    email: 'info@safar.example',
    emergencyPhone: '+46 8 465 004 99',
  },
  payment: { provider: 'sandbox', publishableKey: 'pk_test', swishMax: 150_000 },
  flightSearchUrl: 'https://flights.example',
};

/** Returns a fake API for pages that need only the agency's own data. */
export function siteApi(): FakeApi {
  const api = new FakeApi().on('GET /api/config', siteConfig).on('GET /api/destinations', []);
  for (const page of ['home', 'faq', 'contact', 'business']) api.on(`GET /api/content/${page}`, []);
  return api;
}

/** Adds browser functions that jsdom lacks because it does not render. */
function addWindow(): void {
  const nothing = (): void => undefined;
  const missing = { observe: nothing, unobserve: nothing, disconnect: nothing };
  window.scrollTo = nothing;
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }) as Partial<MediaQueryList> as MediaQueryList;
  Element.prototype.scrollIntoView = nothing;
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  const Observer = function (): typeof missing {
    return missing;
  };
  Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
}

/** Sets the value of a field at once; use `user.type` for fields that change typed text. */
export const fill = (field: HTMLElement, value: string): boolean =>
  fireEvent.change(field, { target: { value } });

/** Finds the alert with a text. Uses a selector, because a search by role checks every element of a long form. */
export const findAlert = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const alerts = [...document.querySelectorAll<HTMLElement>('[role=alert]')];
    const found = alerts.find(({ textContent }) => textContent.includes(text));
    if (!found) throw new Error(`no alert says ${text}`);
    return found;
  });

/** Waits for the page with this heading. */
export const pageShows = (title: string): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector('h1')).toHaveTextContent(title);
  });

export interface OpenSite {
  readonly api: FakeApi;
  readonly user: UserEvent;
  /** Path and query of the current page. */
  readonly address: () => string;
  /** Navigation state of the current page. */
  readonly state: () => unknown;
  readonly goTo: (address: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
}

/**
 * Opens the whole site in jsdom with a fake API. Everything except the network is real: routes, loaders, texts,
 * storage.
 */
export async function openSite(
  at: string | { pathname: string; search?: string; state: unknown },
  api: FakeApi = siteApi(),
): Promise<OpenSite> {
  api.install();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return {
    api,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
    goTo: (address) => act(() => router.navigate(address)),
    goBack: () => act(() => router.navigate(-1)),
  };
}
