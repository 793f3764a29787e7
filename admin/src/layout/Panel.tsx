import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a page with its own heading. */
export function Panel({ title, children }: PanelProps) {
  const heading = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={heading}
      elevation={0}
      sx={{ padding: 2, border: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Typography id={heading} variant="h2" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
