import { lazy } from 'react';
import { TasksIcon } from './TasksIcon.js';

const TasksScreen = lazy(async () => ({
  default: (await import('./TasksScreen.js')).TasksScreen,
}));

export const tasks = { name: 'attention', list: TasksScreen, icon: TasksIcon };
