import SettingsIcon from '@mui/icons-material/Settings';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const settings = {
  name: 'settings',
  list: lazyScreen(['settings', 'content'], 'SettingsScreen', () => import('./SettingsScreen.js')),
  icon: SettingsIcon,
};
