import { lazyScreen } from '../i18n/i18nProvider.js';
import { InboxIcon } from './InboxIcon.js';

const MessageList = lazyScreen(
  ['messages'],
  async () => (await import('./MessageList.js')).MessageList,
);
const MessageShow = lazyScreen(
  ['messages'],
  async () => (await import('./MessageShow.js')).MessageShow,
);

export const messages = {
  name: 'messages',
  list: MessageList,
  show: MessageShow,
  icon: InboxIcon,
};
