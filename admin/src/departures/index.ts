import DepartureIcon from '@mui/icons-material/FlightTakeoff';
import { Fragment, createElement } from 'react';
import { Route } from 'react-router-dom';
import { DepartureExtras } from '../extras/index.js';
import { lazyScreen } from '../i18n/i18nProvider.js';
import { DepartureAirports } from '../airports/index.js';
import { DepartureRooms } from '../rooms/index.js';
import { DepartureStays } from '../stays/index.js';

export const departures = {
  name: 'departures',
  list: lazyScreen(['departures'], 'DepartureList', () => import('./DepartureList.js')),
  show: lazyScreen(
    [
      'departures',
      'airports',
      'flights',
      'stays',
      'rooms',
      'extra-offers',
      'extras',
      'bookings',
      'changes',
      'passenger-lists',
    ],
    'DepartureShow',
    () => import('./DepartureShow.js'),
  ),
  create: lazyScreen(['departures'], 'SeriesScreen', () => import('./series/SeriesScreen.js')),
  icon: DepartureIcon,
  children: createElement(
    Fragment,
    null,
    createElement(Route, { path: ':id/stays', element: createElement(DepartureStays) }),
    createElement(Route, { path: ':id/airports', element: createElement(DepartureAirports) }),
    createElement(Route, { path: ':id/rooms', element: createElement(DepartureRooms) }),
    createElement(Route, { path: ':id/extras', element: createElement(DepartureExtras) }),
  ),
};
