import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly none: string;
  /** What will stand here. */
  readonly hint?: string | undefined;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** What an empty list says. */
export function EmptyState({ none, hint, children }: EmptyStateProps) {
  return (
    <Box role="status" sx={{ padding: 2 }}>
      <Typography>{none}</Typography>
      {hint && <Typography color="text.secondary">{hint}</Typography>}
      {children}
    </Box>
  );
}
