import LuggageIcon from '@mui/icons-material/Luggage';
import { lazy } from 'react';

const BookingList = lazy(async () => ({ default: (await import('./BookingList.js')).BookingList }));
const BookingShow = lazy(async () => ({ default: (await import('./BookingShow.js')).BookingShow }));
const BookingCreate = lazy(async () => ({
  default: (await import('./create/BookingCreate.js')).BookingCreate,
}));

export const bookings = {
  name: 'bookings',
  list: BookingList,
  show: BookingShow,
  create: BookingCreate,
  icon: LuggageIcon,
};
