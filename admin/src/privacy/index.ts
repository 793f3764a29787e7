import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const privacy = {
  name: 'privacy',
  list: lazyScreen(['privacy'], 'PrivacyScreen', () => import('./PrivacyScreen.js')),
  icon: ShieldIcon,
};
