import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';

interface ListProblemProps {
  readonly message: string;
}

/** Shows that the list could not be loaded, with a retry button. */
export function ListProblem({ message }: ListProblemProps) {
  const t = useText();
  const { refetch } = useListContext();
  const retry = (
    <Button color="inherit" onClick={() => void refetch()}>
      {t('shell.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={retry} sx={{ marginBlockEnd: 2 }}>
      {message}
    </Alert>
  );
}
