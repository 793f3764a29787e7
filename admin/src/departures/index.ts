import DepartureIcon from '@mui/icons-material/FlightTakeoff';
import { lazyScreen } from '../i18n/i18nProvider.js';

const DepartureList = lazyScreen(
  ['departures'],
  async () => (await import('./DepartureList.js')).DepartureList,
);
const DepartureShow = lazyScreen(
  ['departures', 'flights', 'bookings', 'changes', 'lists'],
  async () => (await import('./DepartureShow.js')).DepartureShow,
);
const SeriesScreen = lazyScreen(
  ['departures'],
  async () => (await import('./SeriesScreen.js')).SeriesScreen,
);

export const departures = {
  name: 'departures',
  list: DepartureList,
  show: DepartureShow,
  create: SeriesScreen,
  icon: DepartureIcon,
};
