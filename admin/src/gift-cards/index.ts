import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const giftCards = {
  name: 'gift-cards',
  list: lazyScreen(['gift-cards', 'money'], 'GiftCardList', () => import('./GiftCardList.js')),
  show: lazyScreen(['gift-cards', 'money'], 'GiftCardShow', () => import('./GiftCardShow.js')),
  icon: GiftIcon,
};
