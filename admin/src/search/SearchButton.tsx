import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../i18n/i18nProvider.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../layout/console/use-shortcut.js';

const ConsoleSearch = lazyScreen(['bookings'], 'ConsoleSearch', () => import('./ConsoleSearch.js'));

/** Loads the search field on first use, so no screen waits for it; the shortcuts open it again. */
export function SearchButton() {
  const t = useText();
  const [opened, setOpened] = useState(0);
  const open = (): void => setOpened(opened + 1);
  useShortcut(['mod+k', '/'], open);
  if (opened > 0) {
    return (
      <Suspense fallback={null}>
        {/* Another key makes a new field, which takes the focus. */}
        <ConsoleSearch key={opened} />
      </Suspense>
    );
  }
  return (
    <Button
      color="inherit"
      startIcon={<SearchIcon />}
      sx={{ marginInline: { xs: 1, md: 3 } }}
      onClick={open}
    >
      {t('search.label')}
    </Button>
  );
}
