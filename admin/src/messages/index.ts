import { lazyScreen } from '../i18n/i18nProvider.js';
import { InboxIcon } from './InboxIcon.js';

export const messages = {
  name: 'messages',
  list: lazyScreen(['messages'], 'MessageList', () => import('./MessageList.js')),
  show: lazyScreen(['messages'], 'MessageShow', () => import('./MessageShow.js')),
  icon: InboxIcon,
};
