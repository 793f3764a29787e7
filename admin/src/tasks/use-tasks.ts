import type { TaskCountView, TasksView } from '@safar/domain/contracts/office/overview';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../form/use-call.js';
import { readKey, useRead } from '../form/use-read.js';

/** Interval for loading the number of tasks, in milliseconds. */
const EVERY_MS = 60_000;
const ADDRESS = '/api/overview/tasks';
const COUNT = `${ADDRESS}/count`;

export const useTasks = () => useRead<TasksView>(ADDRESS, { refetchInterval: EVERY_MS });

/** Number of open tasks, for the menu and the dashboard. */
export const useTaskCount = (): TaskCountView | undefined =>
  useRead<TaskCountView>(COUNT, { refetchInterval: EVERY_MS }).data;

/** Marks a task as done and reloads list and count. Throws ApiError. */
export function useHandle(): (request: {
  kind: string;
  subject_id: string;
  note: string;
}) => Promise<void> {
  const call = useCall();
  const client = useQueryClient();
  return async (request) => {
    const body = JSON.stringify(request);
    const { json } = await call(`${ADDRESS}/handled`, { method: 'POST', body });
    const { total, late } = json as TasksView;
    client.setQueryData(readKey(ADDRESS), json);
    client.setQueryData<TaskCountView>(
      readKey(COUNT),
      (known) => known && { ...known, total, late },
    );
  };
}
