import HotelIcon from '@mui/icons-material/HotelOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

const HotelList = lazyScreen(['hotels'], async () => (await import('./HotelList.js')).HotelList);
/** Pictures are edited as those of a trip, with their texts. */
const HotelCreate = lazyScreen(
  ['hotels', 'destinations'],
  async () => (await import('./HotelForm.js')).HotelCreate,
);
const HotelEdit = lazyScreen(
  ['hotels', 'destinations'],
  async () => (await import('./HotelForm.js')).HotelEdit,
);

export const hotels = {
  name: 'hotels',
  list: HotelList,
  create: HotelCreate,
  edit: HotelEdit,
  icon: HotelIcon,
};
