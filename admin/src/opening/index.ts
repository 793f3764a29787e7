import StorefrontIcon from '@mui/icons-material/Storefront';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const opening = {
  name: 'opening',
  list: lazyScreen(
    ['opening', 'settings', 'content'],
    'OpeningScreen',
    () => import('./OpeningScreen.js'),
  ),
  icon: StorefrontIcon,
};
