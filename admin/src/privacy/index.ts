import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

const PrivacyScreen = lazyScreen(
  ['privacy'],
  async () => (await import('./PrivacyScreen.js')).PrivacyScreen,
);

export const privacy = { name: 'privacy', list: PrivacyScreen, icon: ShieldIcon };
