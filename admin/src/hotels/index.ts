import HotelIcon from '@mui/icons-material/HotelOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

// Pictures are edited as those of a trip, with their texts.
const form = lazyScreen(['hotels', 'destinations'], 'HotelForm', () => import('./HotelForm.js'));

export const hotels = {
  name: 'hotels',
  list: lazyScreen(['hotels'], 'HotelList', () => import('./HotelList.js')),
  create: form,
  edit: form,
  icon: HotelIcon,
};
