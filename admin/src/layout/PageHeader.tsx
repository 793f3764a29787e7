import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { brandHere } from '../brand.js';

interface PageHeaderProps {
  readonly title: string;
  /** Search and buttons of the screen. */
  readonly children: ReactNode;
}

/** Heading of a screen; also sets the window title. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <Stack spacing={2} sx={{ marginBlockEnd: 2 }}>
      <title>{`${title} – ${brandHere()}`}</title>
      <Typography variant="h1">{title}</Typography>
      {children && (
        <Stack
          useFlexGap
          direction={{ xs: 'column', md: 'row' }}
          spacing={2}
          sx={{ alignItems: { md: 'center' } }}
        >
          {children}
        </Stack>
      )}
    </Stack>
  );
}
