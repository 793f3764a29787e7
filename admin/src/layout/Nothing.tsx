import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface NothingProps {
  readonly none: string;
  /** What will stand here. */
  readonly hint?: string | undefined;
}

/** What an empty list says. */
export function Nothing({ none, hint }: NothingProps) {
  return (
    <Box role="status" sx={{ padding: 2 }}>
      <Typography>{none}</Typography>
      {hint && <Typography color="text.secondary">{hint}</Typography>}
    </Box>
  );
}
