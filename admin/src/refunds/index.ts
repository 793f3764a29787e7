import UndoIcon from '@mui/icons-material/Undo';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const refunds = {
  name: 'refunds',
  list: lazyScreen(['refunds', 'money'], 'RefundList', () => import('./RefundList.js')),
  icon: UndoIcon,
};
