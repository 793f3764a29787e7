import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Role } from '@safar/domain/access/permissions';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { maySee } from '../../access.js';
import { useText } from '../../i18n/use-text.js';
import { MenuAction } from '../MenuAction.js';
import { useShortcut, useSingleKeys } from './use-shortcut.js';

const ROWS = [
  ['Ctrl K, /', 'shell.shortcuts.search'],
  ['n', 'shell.shortcuts.newBooking'],
  ['?', 'shell.shortcuts.help'],
] as const;

function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts">
      <DialogTitle id="shortcuts">{t('shell.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Stack component="dl" spacing={1} sx={{ margin: 0, marginBlockEnd: 2 }}>
          {ROWS.map(([keys, text]) => (
            <Stack key={keys} direction="row" spacing={2}>
              <Typography component="dt" sx={{ minInlineSize: 96, fontWeight: 600 }}>
                {keys}
              </Typography>
              <Typography component="dd" sx={{ margin: 0 }}>
                {t(text)}
              </Typography>
            </Stack>
          ))}
        </Stack>
        <FormControlLabel
          control={
            <Switch checked={hasSingleKeys} onChange={(_event, isOn) => setSingleKeys(isOn)} />
          }
          label={t('shell.shortcuts.singleKeys')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Menu item and dialog of the keyboard shortcuts, and those that belong to no field. */
export function ShortcutHelp() {
  const t = useText();
  const navigate = useNavigate();
  const { permissions: role } = usePermissions<Role>();
  const [isOpen, setOpen] = useState(false);
  useShortcut(['?'], () => setOpen(true));
  useShortcut(['n'], () => {
    if (role && maySee(role, { resource: 'bookings', action: 'create' })) {
      void navigate('/bookings/create');
    }
  });
  return (
    <>
      <MenuAction
        label={t('shell.shortcuts.title')}
        icon={<KeyboardIcon />}
        isForKeyboard
        onClick={() => setOpen(true)}
      />
      {isOpen && <HelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}
