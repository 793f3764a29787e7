import DepartureIcon from '@mui/icons-material/FlightTakeoff';
import { lazyScreen } from '../i18n/i18nProvider.js';
import { partRoutes } from '../parts/index.js';

export const departures = {
  name: 'departures',
  list: lazyScreen(['departures'], 'DepartureList', () => import('./DepartureList.js')),
  show: lazyScreen(
    [
      'departures',
      'departure-terms',
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
  create: lazyScreen(
    ['departures', 'departure-terms'],
    'SeriesScreen',
    () => import('./series/SeriesScreen.js'),
  ),
  icon: DepartureIcon,
  children: partRoutes('departures'),
};
