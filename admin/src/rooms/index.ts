import { lazyScreen } from '../i18n/i18nProvider.js';

export const DestinationRooms = lazyScreen(
  ['rooms'],
  async () => (await import('./RoomScreens.js')).DestinationRooms,
);
export const DepartureRooms = lazyScreen(
  ['rooms'],
  async () => (await import('./RoomScreens.js')).DepartureRooms,
);
