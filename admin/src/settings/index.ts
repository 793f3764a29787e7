import SettingsIcon from '@mui/icons-material/Settings';
import { lazyScreen } from '../i18n/i18nProvider.js';

const SettingsScreen = lazyScreen(
  ['settings', 'content'],
  async () => (await import('./SettingsScreen.js')).SettingsScreen,
);

export const settings = { name: 'settings', list: SettingsScreen, icon: SettingsIcon };
