import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Places fields side by side where there is room. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
