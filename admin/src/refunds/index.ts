import UndoIcon from '@mui/icons-material/Undo';
import { lazyScreen } from '../i18n/i18nProvider.js';

const RefundList = lazyScreen(
  ['refunds', 'money'],
  async () => (await import('./RefundList.js')).RefundList,
);

export const refunds = { name: 'refunds', list: RefundList, icon: UndoIcon };
