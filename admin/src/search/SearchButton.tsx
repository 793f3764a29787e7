import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../i18n/i18nProvider.js';
import { useText } from '../i18n/use-text.js';

const ConsoleSearch = lazyScreen(
  ['bookings'],
  async () => (await import('./ConsoleSearch.js')).ConsoleSearch,
);

/** Loads the search field on first use, so no screen waits for it. */
export function SearchButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <ConsoleSearch />
      </Suspense>
    );
  }
  return (
    <Button
      color="inherit"
      startIcon={<SearchIcon />}
      sx={{ marginInline: { xs: 1, md: 3 } }}
      onClick={() => setOpen(true)}
    >
      {t('search.label')}
    </Button>
  );
}
