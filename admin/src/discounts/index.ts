import DiscountIcon from '@mui/icons-material/DiscountOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

const form = lazyScreen(['discounts'], 'DiscountForm', () => import('./DiscountForm.js'));

export const discounts = {
  name: 'discounts',
  list: lazyScreen(['discounts'], 'DiscountList', () => import('./DiscountList.js')),
  create: form,
  edit: form,
  icon: DiscountIcon,
};
