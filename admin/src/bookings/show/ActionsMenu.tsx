import MoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useFile } from '../../form/use-download.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogName } from './ActionDialogs.js';
import { ACTION_GROUPS, ACTION_LABELS, type ActionName } from './actions.js';
import { actionPath } from '../create/paths.js';
import type { FileProps } from '../types.js';

const isDangerous = (name: ActionName): boolean => name === 'cancel' || name === 'erase';

interface ActionsMenuProps extends FileProps {
  readonly actions: ReadonlySet<ActionName>;
  readonly onOpen: (name: DialogName) => void;
}

/** All actions of a booking in one menu, in groups; the last group cannot be undone. */
export function ActionsMenu({ file, actions, onOpen }: ActionsMenuProps) {
  const t = useText();
  const id = useId();
  const { download } = useFile(t('bookingFile.privacy.failed'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (name: ActionName): void => {
    setAnchor(null);
    if (name === 'export') void download(actionPath(file, 'export'));
    else onOpen(name);
  };
  const groups = ACTION_GROUPS.map((group) =>
    (Object.keys(group) as ActionName[]).filter((name) => actions.has(name)),
  ).filter((names) => names.length > 0);
  if (groups.length === 0) return null;
  return (
    <>
      <Button
        variant="contained"
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={id}
        sx={{ flexShrink: 0 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('bookingFile.actions')}
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {groups.flatMap((names, index) => [
          index > 0 && <Divider key={index} component="li" />,
          ...names.map((name) => (
            <MenuItem
              key={name}
              sx={isDangerous(name) ? { color: 'error.main' } : {}}
              onClick={() => choose(name)}
            >
              {t(ACTION_LABELS[name])}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
