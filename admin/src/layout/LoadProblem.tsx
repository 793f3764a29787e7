import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';

interface LoadProblemProps {
  readonly message: string;
  readonly onRetry: () => unknown;
}

/** Shows in place that something could not be loaded, with a retry button. */
export function LoadProblem({ message, onRetry }: LoadProblemProps) {
  const t = useText();
  const retry = (
    <Button color="inherit" onClick={() => void onRetry()}>
      {t('shell.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={retry} sx={{ marginBlockEnd: 2 }}>
      {message}
    </Alert>
  );
}

interface QueryProblemProps {
  readonly query: { readonly error?: Error | null | undefined; readonly refetch: () => unknown };
  /** Said when the server gives no reason. */
  readonly failed: string;
}

/** Shows that a query failed, with a retry button; nothing while it works. */
export function QueryProblem({ query: { error, refetch }, failed }: QueryProblemProps) {
  return error ? <LoadProblem message={error.message || failed} onRetry={refetch} /> : null;
}
