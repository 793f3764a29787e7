import { lazyScreen } from '../i18n/i18nProvider.js';
import { TasksIcon } from './TasksIcon.js';

const TasksScreen = lazyScreen(
  ['tasks'],
  async () => (await import('./TasksScreen.js')).TasksScreen,
);

export const tasks = { name: 'tasks', list: TasksScreen, icon: TasksIcon };
