import StorefrontIcon from '@mui/icons-material/Storefront';
import { lazyScreen } from '../i18n/i18nProvider.js';

const OpeningScreen = lazyScreen(
  ['opening', 'settings', 'content'],
  async () => (await import('./OpeningScreen.js')).OpeningScreen,
);

export const opening = { name: 'opening', list: OpeningScreen, icon: StorefrontIcon };
