import { lazy } from 'react';
import { InboxIcon } from './InboxIcon.js';

const MessageList = lazy(async () => ({
  default: (await import('./MessageList.js')).MessageList,
}));
const MessageShow = lazy(async () => ({
  default: (await import('./MessageShow.js')).MessageShow,
}));

export const messages = {
  name: 'messages',
  list: MessageList,
  show: MessageShow,
  icon: InboxIcon,
};
