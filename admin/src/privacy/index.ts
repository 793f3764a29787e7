import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';

const PrivacyScreen = lazy(async () => ({
  default: (await import('./PrivacyScreen.js')).PrivacyScreen,
}));

export const privacy = { name: 'privacy', list: PrivacyScreen, icon: ShieldIcon };
