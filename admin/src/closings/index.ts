import TillIcon from '@mui/icons-material/PointOfSale';
import { lazy } from 'react';

const ClosingScreen = lazy(async () => ({
  default: (await import('./ClosingScreen.js')).ClosingScreen,
}));

export const closings = { name: 'closings', list: ClosingScreen, icon: TillIcon };
