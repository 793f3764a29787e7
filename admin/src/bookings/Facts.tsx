import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A name with its value. */
export function Fact({ name, children }: FactProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box
        component="dd"
        sx={{
          margin: 0,
          marginInlineStart: 'auto',
          minWidth: 0,
          textAlign: 'end',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'grid', rowGap: 0.75, margin: 0 }}>
      {children}
    </Box>
  );
}
