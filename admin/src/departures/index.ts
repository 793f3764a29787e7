import DepartureIcon from '@mui/icons-material/FlightTakeoff';
import { Fragment, createElement } from 'react';
import { Route } from 'react-router-dom';
import { DepartureExtras } from '../extras/index.js';
import { lazyScreen } from '../i18n/i18nProvider.js';
import { DepartureAirports } from '../airports/index.js';
import { DepartureRooms } from '../rooms/index.js';
import { DepartureStays } from '../stays/index.js';

const DepartureList = lazyScreen(
  ['departures'],
  async () => (await import('./DepartureList.js')).DepartureList,
);
const DepartureShow = lazyScreen(
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
    'lists',
  ],
  async () => (await import('./DepartureShow.js')).DepartureShow,
);
const SeriesScreen = lazyScreen(
  ['departures'],
  async () => (await import('./series/SeriesScreen.js')).SeriesScreen,
);

export const departures = {
  name: 'departures',
  list: DepartureList,
  show: DepartureShow,
  create: SeriesScreen,
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
