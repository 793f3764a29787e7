import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { lazy } from 'react';

const MailList = lazy(async () => ({ default: (await import('./MailList.js')).MailList }));
const MailShow = lazy(async () => ({ default: (await import('./MailShow.js')).MailShow }));

export const mails = { name: 'mails', list: MailList, show: MailShow, icon: OutboxIcon };
