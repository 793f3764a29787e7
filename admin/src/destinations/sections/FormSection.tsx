import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const SECTIONS = ['general', 'dates', 'facts', 'days', 'pdf', 'images', 'search'] as const;
export type SectionName = (typeof SECTIONS)[number];

export const sectionId = (name: SectionName): string => `section-${name}`;

interface FormSectionProps {
  readonly name: SectionName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the form with a heading that the section list links to. */
export function FormSection({ name, title, children }: FormSectionProps) {
  const id = sectionId(name);
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ padding: { xs: 2, md: 3 }, borderRadius: '22px' }}
    >
      <Stack spacing={2.5}>
        <Typography
          variant="h2"
          id={id}
          tabIndex={-1}
          sx={{ fontSize: '1.25rem', scrollMarginBlockStart: 140 }}
        >
          {title}
        </Typography>
        {children}
      </Stack>
    </Paper>
  );
}
