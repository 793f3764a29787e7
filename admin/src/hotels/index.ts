import HotelIcon from '@mui/icons-material/HotelOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

/** Pictures are edited as those of a trip. */
const FORM = ['hotels', 'destinations'] as const;

const HotelList = lazyScreen(['hotels'], async () => (await import('./HotelList.js')).HotelList);
const HotelCreate = lazyScreen(FORM, async () => (await import('./HotelForm.js')).HotelCreate);
const HotelEdit = lazyScreen(FORM, async () => (await import('./HotelForm.js')).HotelEdit);

export const hotels = {
  name: 'hotels',
  list: HotelList,
  create: HotelCreate,
  edit: HotelEdit,
  icon: HotelIcon,
};
