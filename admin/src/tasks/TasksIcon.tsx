import TaskIcon from '@mui/icons-material/TaskAlt';
import { CountIcon } from '../layout/console/CountIcon.js';
import { useTaskCount } from './use-tasks.js';

/** Menu icon with the number of open tasks. */
export function TasksIcon() {
  return (
    <CountIcon count={useTaskCount()?.total ?? 0} text="shell.tasksWaiting">
      <TaskIcon />
    </CountIcon>
  );
}
