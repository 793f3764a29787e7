import TaskIcon from '@mui/icons-material/TaskAlt';
import Badge from '@mui/material/Badge';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../i18n/use-text.js';
import { useTaskCount } from './use-tasks.js';

/** Menu icon with the number of open tasks. */
export function TasksIcon() {
  const t = useText();
  const { total } = useTaskCount() ?? { total: 0 };
  return (
    <>
      <Badge badgeContent={total} max={99} color="error" aria-hidden>
        <TaskIcon />
      </Badge>
      {total > 0 && (
        <span style={visuallyHidden}>{t('shell.tasksWaiting', { smart_count: total })} </span>
      )}
    </>
  );
}
