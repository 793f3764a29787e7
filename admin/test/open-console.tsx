import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Role } from '@safar/domain/access/permissions';
import { getConfig, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { I18nProvider } from 'react-admin';
import { basename, routesOf } from '../src/App.js';
import { ApiError } from '../src/api.js';
import { i18nReady } from '../src/i18n/i18nProvider.js';
import type { FakeApi } from './fake-api.js';
import { completePage } from './page.js';

const STAFF_IDS: Readonly<Record<Role, string>> = {
  admin: 'u-admin',
  editor: 'u-editor',
  agent: 'u-agent',
};
const FAR_FUTURE = 4_000_000_000;

completePage();

/**
 * Errors logged by React, react-admin and the texts. Ignored: failed calls, which the screen shows; texts already in
 * Swedish, which notifications translate again; and deprecated properties that react-admin's inputs still pass to MUI
 * 9.
 */
const complaints: string[] = [];
jest.spyOn(console, 'error').mockImplementation((first: unknown, ...rest: unknown[]) => {
  if (first instanceof ApiError) return;
  const text = [first, ...rest].map(String).join(' ');
  if (/^Warning: Missing translation for key: "(?!\w+\.)/.test(text)) return;
  if (/ (inputProps|InputLabelProps|inputRef) \w+$/i.test(text)) return;
  complaints.push(text);
});

let i18nProvider: I18nProvider;
beforeAll(async () => {
  i18nProvider = await i18nReady;
});

let opened: FakeApi | undefined;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const unanswered = [...(opened?.unanswered ?? [])];
  opened = undefined;
  expect({ unanswered, complaints: complaints.splice(0) }).toEqual({
    unanswered: [],
    complaints: [],
  });
});

/** A cache of class names without rules: jsdom has no layout, and every query by role would search all rules. */
function withoutRules(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.insert = (_selector, { name }) => {
    cache.inserted[name] = true;
  };
  return cache;
}

/** Stores the session as the sign-in page does. */
function signIn(role: Role): void {
  const claims = btoa(JSON.stringify({ sub: STAFF_IDS[role], exp: FAR_FUTURE }));
  const user = { id: STAFF_IDS[role], username: role, email: `${role}@safar.example`, role };
  localStorage.setItem('token', `head.${claims}.signature`);
  localStorage.setItem('user', JSON.stringify(user));
}

export interface OpenConsole {
  readonly api: FakeApi;
  readonly user: UserEvent;
  /** Returns the address of the current screen, below /admin. */
  readonly address: () => string;
  /** Presses the back button of the browser. */
  readonly back: () => Promise<void>;
}

/**
 * Opens the whole console in jsdom, signed in, at an address below /admin, with a fake API. Everything but the network
 * and the styles is real: routes, data and auth provider, texts.
 */
export function openConsole(at: string, api: FakeApi, role: Role = 'admin'): OpenConsole {
  signIn(role);
  api.install();
  opened = api;
  const router = createMemoryRouter(routesOf({ i18nProvider }), {
    basename,
    initialEntries: [basename + at],
  });
  render(
    <CacheProvider value={withoutRules()}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
  const address = (): string => {
    const { pathname, search } = router.state.location;
    return pathname.slice(basename.length) + search;
  };
  // What user-event puts around its events.
  const back = (): Promise<void> => getConfig().asyncWrapper(() => router.navigate(-1));
  return { api, user: userEvent.setup({ delay: null }), address, back };
}
