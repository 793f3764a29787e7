import type { TaskCountView, TasksView } from '@safar/domain/contracts/office/overview';
import { useRead } from '../form/use-read.js';

/** Interval for loading the number of tasks, in milliseconds. */
const EVERY_MS = 60_000;
export const TASKS_ADDRESS = '/api/overview/tasks';

export const useTasks = () => useRead<TasksView>(TASKS_ADDRESS, { refetchInterval: EVERY_MS });

/** Number of open tasks, for the menu and the dashboard. */
export const useTaskCount = (): TaskCountView | undefined =>
  useRead<TaskCountView>(`${TASKS_ADDRESS}/count`, { refetchInterval: EVERY_MS }).data;
