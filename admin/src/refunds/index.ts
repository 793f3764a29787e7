import UndoIcon from '@mui/icons-material/Undo';
import { lazy } from 'react';

const RefundList = lazy(async () => ({ default: (await import('./RefundList.js')).RefundList }));

export const refunds = { name: 'refunds', list: RefundList, icon: UndoIcon };
