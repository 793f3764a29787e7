import DepartureIcon from '@mui/icons-material/FlightTakeoff';
import { lazy } from 'react';

const DepartureList = lazy(async () => ({
  default: (await import('./DepartureList.js')).DepartureList,
}));
const DepartureShow = lazy(async () => ({
  default: (await import('./DepartureShow.js')).DepartureShow,
}));
const SeriesScreen = lazy(async () => ({
  default: (await import('./SeriesScreen.js')).SeriesScreen,
}));

export const departures = {
  name: 'departures',
  list: DepartureList,
  show: DepartureShow,
  create: SeriesScreen,
  icon: DepartureIcon,
};
