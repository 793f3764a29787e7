import type { TaskCountView, TasksView } from '@safar/domain/contracts/office/overview';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../form/use-call.js';

/** Interval for loading the number of tasks, in milliseconds. */
const EVERY_MS = 60_000;
const ADDRESS = '/api/overview/attention';
const QUEUE = ['attention'] as const;
const COUNT = ['attention-count'] as const;

export function useTasks(): UseQueryResult<TasksView> {
  const call = useCall();
  return useQuery({
    queryKey: QUEUE,
    queryFn: async ({ signal }) => (await call(ADDRESS, { signal })).json as TasksView,
    refetchInterval: EVERY_MS,
    retry: false,
  });
}

/** Number of open tasks, for the menu and the dashboard. */
export function useTaskCount(): TaskCountView | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: COUNT,
    queryFn: async ({ signal }) =>
      (await call(`${ADDRESS}/count`, { signal })).json as TaskCountView,
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return data;
}

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
    client.setQueryData(QUEUE, json);
    client.setQueryData<TaskCountView>(COUNT, (known) => known && { ...known, total, late });
  };
}
