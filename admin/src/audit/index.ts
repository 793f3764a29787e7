import HistoryIcon from '@mui/icons-material/History';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const audit = {
  name: 'audit',
  list: lazyScreen(['audit', 'destinations'], 'AuditList', () => import('./AuditList.js')),
  icon: HistoryIcon,
};
