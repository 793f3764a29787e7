import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const mails = {
  name: 'mails',
  list: lazyScreen(['mails'], 'MailList', () => import('./MailList.js')),
  show: lazyScreen(['mails'], 'MailShow', () => import('./MailShow.js')),
  icon: OutboxIcon,
};
