import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

const GiftCardList = lazyScreen(
  ['gift-cards', 'money'],
  async () => (await import('./GiftCardList.js')).GiftCardList,
);
const GiftCardShow = lazyScreen(
  ['gift-cards', 'money'],
  async () => (await import('./GiftCardShow.js')).GiftCardShow,
);

export const giftCards = {
  name: 'gift-cards',
  list: GiftCardList,
  show: GiftCardShow,
  icon: GiftIcon,
};
