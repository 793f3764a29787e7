import RefreshIcon from '@mui/icons-material/Refresh';
import { Button, useListContext, useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import type { Search } from './lists/use-search.js';

/** Reloads the whole list and clears the search. */
export function RefreshButton({ search }: { readonly search?: Search }) {
  const t = useText();
  const notify = useNotify();
  const { refetch } = useListContext();
  const refresh = async (): Promise<void> => {
    search?.clear();
    const answer = await refetch();
    if (answer?.isSuccess) notify(t('shell.refreshed'), { type: 'success' });
  };
  return (
    <Button label={t('shell.refresh')} sx={{ flexShrink: 0 }} onClick={() => void refresh()}>
      <RefreshIcon />
    </Button>
  );
}
