import SettingsIcon from '@mui/icons-material/Settings';
import { lazy } from 'react';

const SettingsScreen = lazy(async () => ({
  default: (await import('./SettingsScreen.js')).SettingsScreen,
}));

export const settings = { name: 'settings', list: SettingsScreen, icon: SettingsIcon };
