import HistoryIcon from '@mui/icons-material/History';
import { lazyScreen } from '../i18n/i18nProvider.js';

const AuditList = lazyScreen(
  ['audit', 'destinations'],
  async () => (await import('./AuditList.js')).AuditList,
);

export const audit = { name: 'audit', list: AuditList, icon: HistoryIcon };
