import HotelIcon from '@mui/icons-material/HotelOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const hotels = {
  name: 'hotels',
  list: lazyScreen(['hotels'], 'HotelList', () => import('./HotelList.js')),
  // Pictures are edited as those of a trip, with their texts.
  create: lazyScreen(['hotels', 'destinations'], 'HotelCreate', () => import('./HotelForm.js')),
  edit: lazyScreen(['hotels', 'destinations'], 'HotelEdit', () => import('./HotelForm.js')),
  icon: HotelIcon,
};
