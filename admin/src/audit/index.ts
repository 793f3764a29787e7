import HistoryIcon from '@mui/icons-material/History';
import { lazy } from 'react';

const AuditList = lazy(async () => ({ default: (await import('./AuditList.js')).AuditList }));

export const audit = { name: 'audit', list: AuditList, icon: HistoryIcon };
