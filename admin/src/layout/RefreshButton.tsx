import RefreshIcon from '@mui/icons-material/Refresh';
import { Button, useListContext, useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';

interface RefreshButtonProps {
  /** Whether all rows are shown again, not only those searched for. */
  readonly isClearing?: boolean;
}

/** Reloads the whole list. */
export function RefreshButton({ isClearing = false }: RefreshButtonProps) {
  const t = useText();
  const notify = useNotify();
  const { refetch, setFilters } = useListContext();
  const refresh = async (): Promise<void> => {
    if (isClearing) setFilters({});
    const answer = await refetch();
    if (answer?.isSuccess) notify(t('shell.refreshed'), { type: 'success' });
  };
  return (
    <Button label={t('shell.refresh')} sx={{ flexShrink: 0 }} onClick={() => void refresh()}>
      <RefreshIcon />
    </Button>
  );
}
