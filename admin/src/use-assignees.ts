import type { AssigneeView } from '@safar/domain/contracts/office/messages';
import { useRead } from './form/use-read.js';

/** Returns who can have a booking or a message; empty while loading. */
export function useAssignees(): readonly AssigneeView[] {
  return (
    useRead<AssigneeView[]>('/api/messages/assignees', { refetchOnWindowFocus: false }).data ?? []
  );
}
