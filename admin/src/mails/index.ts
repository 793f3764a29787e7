import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

const MailList = lazyScreen(['mails'], async () => (await import('./MailList.js')).MailList);
const MailShow = lazyScreen(['mails'], async () => (await import('./MailShow.js')).MailShow);

export const mails = { name: 'mails', list: MailList, show: MailShow, icon: OutboxIcon };
