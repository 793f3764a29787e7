import DiscountIcon from '@mui/icons-material/DiscountOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

const DiscountList = lazyScreen(
  ['discounts'],
  async () => (await import('./DiscountList.js')).DiscountList,
);
const DiscountCreate = lazyScreen(
  ['discounts'],
  async () => (await import('./DiscountForm.js')).DiscountCreate,
);
const DiscountEdit = lazyScreen(
  ['discounts'],
  async () => (await import('./DiscountForm.js')).DiscountEdit,
);

export const discounts = {
  name: 'discounts',
  list: DiscountList,
  create: DiscountCreate,
  edit: DiscountEdit,
  icon: DiscountIcon,
};
