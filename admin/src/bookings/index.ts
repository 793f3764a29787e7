import LuggageIcon from '@mui/icons-material/Luggage';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const bookings = {
  name: 'bookings',
  list: lazyScreen(['bookings', 'staffBookings'], 'BookingList', () => import('./BookingList.js')),
  show: lazyScreen(
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
    'BookingShow',
    () => import('./show/BookingShow.js'),
  ),
  create: lazyScreen(
    ['staffBookings', 'airports', 'bookings', 'bookingFile', 'extras'],
    'BookingCreate',
    () => import('./create/BookingCreate.js'),
  ),
  icon: LuggageIcon,
};
