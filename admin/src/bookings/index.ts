import LuggageIcon from '@mui/icons-material/Luggage';
import { BookingList } from './BookingList.js';

export const bookings = { name: 'bookings', list: BookingList, icon: LuggageIcon };
