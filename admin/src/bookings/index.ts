import LuggageIcon from '@mui/icons-material/Luggage';
import { lazyScreen } from '../i18n/i18nProvider.js';

const BookingList = lazyScreen(
  ['bookings', 'staffBookings'],
  async () => (await import('./BookingList.js')).BookingList,
);
const BookingShow = lazyScreen(
  [
    'bookings',
    'bookingFile',
    'changes',
    'staffBookings',
    'documents',
    'extras',
    'flights',
    'mails',
    'money',
    'privacy',
    'refunds',
  ],
  async () => (await import('./show/BookingShow.js')).BookingShow,
);
const BookingCreate = lazyScreen(
  ['staffBookings', 'airports', 'bookings', 'bookingFile', 'extras'],
  async () => (await import('./create/BookingCreate.js')).BookingCreate,
);

export const bookings = {
  name: 'bookings',
  list: BookingList,
  show: BookingShow,
  create: BookingCreate,
  icon: LuggageIcon,
};
