import GroupIcon from '@mui/icons-material/GroupOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { BulkUpdateButton, useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useAssignees } from '../use-assignees.js';

/** Gives the selected messages to a colleague. The list disappears with the selection. */
export function AssignSelected() {
  const t = useText();
  const { identity } = useGetIdentity();
  const others = useAssignees().filter(({ id }) => id !== identity?.id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (others.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<GroupIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('messages.giveTo')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('messages.giveTo') } }}
      >
        <Stack sx={{ alignItems: 'flex-start', padding: 1 }}>
          {others.map(({ id, username }) => (
            <BulkUpdateButton key={id} icon={null} label={username} data={{ assigned_to: id }} />
          ))}
        </Stack>
      </Popover>
    </>
  );
}
