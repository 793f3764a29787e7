import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TaskView, TasksView } from '@safar/domain/contracts/office/overview';
import { TASK_KINDS } from '@safar/domain/office/tasks';
import { useState } from 'react';
import { Choice } from '../bookings/changes/Fields.js';
import { useText } from '../i18n/use-text.js';
import { Loaded } from '../layout/Loaded.js';
import { EmptyState } from '../layout/EmptyState.js';
import { PageHeader } from '../layout/PageHeader.js';
import { TaskItem } from './TaskItem.js';
import { HandleDialog } from './HandleDialog.js';
import { useTasks } from './use-tasks.js';

function Queue({ queue }: { readonly queue: TasksView }) {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const [handled, setHandled] = useState<TaskView | null>(null);
  const { total, late, counts } = queue;
  // After the last task of its kind all are shown.
  const kind = TASK_KINDS.find((one) => one === chosen && counts[one]) ?? '';
  const items = queue.items.filter((item) => kind === '' || item.kind === kind);
  if (total === 0) return <EmptyState none={t('tasks.nothing')} hint={t('tasks.hint')} />;
  return (
    <Stack spacing={2}>
      <Typography role="status">{t('tasks.summary', { smart_count: total, late })}</Typography>
      <Box sx={{ maxWidth: 420 }}>
        <Choice
          label={t('tasks.show')}
          value={kind}
          onChange={setChosen}
          options={[
            ['', `${t('tasks.all')} (${total})`],
            ...TASK_KINDS.filter((one) => counts[one]).map(
              (one) => [one, `${t(`tasks.kinds.${one}`)} (${counts[one]})`] as const,
            ),
          ]}
        />
      </Box>
      <Box
        component="ul"
        aria-label={t('tasks.list')}
        sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
      >
        {items.map((item) => (
          <TaskItem
            key={`${item.kind} ${item.subject_id}`}
            item={item}
            onHandle={() => setHandled(item)}
          />
        ))}
      </Box>
      {total > queue.items.length && (
        <Typography>{t('tasks.more', { count: queue.items.length })}</Typography>
      )}
      {handled && <HandleDialog item={handled} onClose={() => setHandled(null)} />}
    </Stack>
  );
}

/** Lists all open tasks, earliest deadline first. */
export function TasksScreen() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('tasks.title')}>{null}</PageHeader>
      <Loaded query={useTasks()} loading={t('tasks.loading')} failed={t('tasks.failed')}>
        {(queue) => <Queue queue={queue} />}
      </Loaded>
    </>
  );
}
