import { lazyScreen } from '../i18n/i18nProvider.js';

export const DestinationRooms = lazyScreen(
  ['rooms'],
  'DestinationRooms',
  () => import('./RoomScreens.js'),
);
export const DepartureRooms = lazyScreen(
  ['rooms'],
  'DepartureRooms',
  () => import('./RoomScreens.js'),
);
