import { Fragment, createElement } from 'react';
import { Route } from 'react-router-dom';
import { lazyScreen } from '../i18n/i18nProvider.js';
import type { PartOwner } from './parts.js';

/** Form of each part of a trip and of a departure. */
const SCREENS = {
  destinations: {
    stays: lazyScreen(['stays'], 'DestinationStays', () => import('../stays/StaysScreens.js')),
    rooms: lazyScreen(['rooms'], 'DestinationRooms', () => import('../rooms/RoomScreens.js')),
    extras: lazyScreen(
      ['extra-offers', 'extras'],
      'DestinationExtras',
      () => import('../extras/offers/OfferScreens.js'),
    ),
  },
  departures: {
    stays: lazyScreen(['stays'], 'DepartureStays', () => import('../stays/StaysScreens.js')),
    airports: lazyScreen(
      ['airports'],
      'DepartureAirports',
      () => import('../airports/DepartureAirports.js'),
    ),
    rooms: lazyScreen(['rooms'], 'DepartureRooms', () => import('../rooms/RoomScreens.js')),
    extras: lazyScreen(
      ['extra-offers', 'extras'],
      'DepartureExtras',
      () => import('../extras/offers/OfferScreens.js'),
    ),
  },
};

/** Routes of the forms of the parts, below the record. */
export const partRoutes = (owner: PartOwner) =>
  createElement(
    Fragment,
    null,
    ...Object.entries(SCREENS[owner]).map(([part, Screen]) =>
      createElement(Route, { path: `:id/${part}`, element: createElement(Screen) }),
    ),
  );
