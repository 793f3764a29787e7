import { lazyScreen } from '../i18n/i18nProvider.js';
import { TasksIcon } from './TasksIcon.js';

export const tasks = {
  name: 'tasks',
  list: lazyScreen(['tasks'], 'TasksScreen', () => import('./TasksScreen.js')),
  icon: TasksIcon,
};
