import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';

interface MenuActionProps {
  readonly label: string;
  readonly icon: ReactElement;
  /** Not offered on screens without a keyboard. */
  readonly isForKeyboard?: boolean;
  readonly onClick: () => void;
}

/** Item of the sidebar that does something instead of opening a screen; aligned with react-admin's own items. */
export function MenuAction({ label, icon, isForKeyboard = false, onClick }: MenuActionProps) {
  return (
    <MenuItem
      aria-label={label}
      sx={{
        color: 'text.secondary',
        ...(isForKeyboard && { display: { xs: 'none', md: 'flex' } }),
        '& .MuiListItemIcon-root': { minWidth: 40, color: 'inherit' },
      }}
      onClick={onClick}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
}
