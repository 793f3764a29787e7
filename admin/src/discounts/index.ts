import DiscountIcon from '@mui/icons-material/DiscountOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const discounts = {
  name: 'discounts',
  list: lazyScreen(['discounts'], 'DiscountList', () => import('./DiscountList.js')),
  create: lazyScreen(['discounts'], 'DiscountCreate', () => import('./DiscountForm.js')),
  edit: lazyScreen(['discounts'], 'DiscountEdit', () => import('./DiscountForm.js')),
  icon: DiscountIcon,
};
