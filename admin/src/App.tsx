import { useState } from 'react';
import { Admin, type I18nProvider, Resource } from 'react-admin';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { makeCall } from './api.js';
import { tasks } from './tasks/index.js';
import { audit } from './audit/index.js';
import { makeAuthProvider } from './authProvider.js';
import { bookings } from './bookings/index.js';
import { brandHere } from './brand.js';
import { makeConsoleStore } from './console-store.js';
import { closings } from './closings/index.js';
import { Dashboard } from './dashboard/index.js';
import { makeDataProvider } from './dataProvider.js';
import { content } from './content/index.js';
import { departures } from './departures/index.js';
import { destinations } from './destinations/index.js';
import { discounts } from './discounts/index.js';
import { extraGroups, extras } from './extras/index.js';
import { giftCards } from './gift-cards/index.js';
import { hotels } from './hotels/index.js';
import { ConsoleLayout } from './layout/console/ConsoleLayout.js';
import { mails } from './mails/index.js';
import { messages } from './messages/index.js';
import { opening } from './opening/index.js';
import { privacy } from './privacy/index.js';
import { refunds } from './refunds/index.js';
import { reports } from './reports/index.js';
import { reviews } from './reviews/index.js';
import { settings } from './settings/index.js';
import { browserStore } from './session.js';
import { theme } from './theme.js';
import { users } from './users/index.js';

const store = browserStore();
const dataProvider = makeDataProvider(makeCall(store));
const authProvider = makeAuthProvider({
  store,
  now: () => Date.now(),
  here: () => window.location.pathname + window.location.search,
  leave: (address) => window.location.assign(address),
  // `keepalive` lets the request finish after the page is left; if it fails, the token still expires by itself.
  signOut: (token) =>
    void fetch('/api/auth/logout', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => undefined),
});

interface TextProps {
  readonly i18nProvider: I18nProvider;
}

function Console({ i18nProvider }: TextProps) {
  const [consoleStore] = useState(makeConsoleStore);
  return (
    <Admin
      title={brandHere()}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      dashboard={Dashboard}
      layout={ConsoleLayout}
      store={consoleStore}
      theme={theme}
      darkTheme={null}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      <Resource {...tasks} />
      <Resource {...destinations} />
      <Resource {...departures} />
      <Resource {...hotels} />
      <Resource {...extras} />
      <Resource {...discounts} />
      <Resource {...extraGroups} />
      <Resource {...reviews} />
      <Resource {...giftCards} />
      <Resource {...bookings} />
      <Resource {...refunds} />
      <Resource {...messages} />
      <Resource {...mails} />
      <Resource {...content} />
      <Resource {...users} />
      <Resource {...settings} />
      <Resource {...reports} />
      <Resource {...closings} />
      <Resource {...opening} />
      <Resource {...privacy} />
      <Resource {...audit} />
    </Admin>
  );
}

/** One route for the whole console; component tests open it at any address. */
export const routesOf = (texts: TextProps) => [{ path: '*', element: <Console {...texts} /> }];
export const basename = '/admin';

/** A data router, because only that one can block leaving a page with unsaved changes. */
export function App(texts: TextProps) {
  const [router] = useState(() => createBrowserRouter(routesOf(texts), { basename }));
  return <RouterProvider router={router} />;
}
