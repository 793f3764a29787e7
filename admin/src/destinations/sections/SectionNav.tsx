import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../i18n/use-text.js';
import { SECTIONS, type SectionName, sectionId } from './FormSection.js';

/** Scrolls to a section without changing the address, which only names the destination. */
function goTo(event: MouseEvent, name: SectionName): void {
  event.preventDefault();
  const heading = document.getElementById(sectionId(name));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

const row = {
  display: 'flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
};

interface SectionNavProps {
  /** Other controls that stay visible. */
  readonly children: ReactNode;
}

/** Links to the sections of the form; stays visible together with the language switch. */
export function SectionNav({ children }: SectionNavProps) {
  const t = useText();
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        position: 'sticky',
        insetBlockStart: { xs: 56, sm: 48 },
        zIndex: 3,
        alignItems: 'center',
        backgroundColor: 'background.default',
        paddingBlock: 1,
        marginBlockEnd: 2,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      <Box component="nav" aria-label={t('destinations.form.sections')} sx={{ minWidth: 0 }}>
        <Box component="ul" sx={row}>
          {SECTIONS.map((name) => (
            <li key={name}>
              <Link
                href={`#${sectionId(name)}`}
                underline="hover"
                sx={{ display: 'block', padding: 1.25, whiteSpace: 'nowrap', fontWeight: 600 }}
                onClick={(event) => goTo(event, name)}
              >
                {t(`destinations.form.${name}.title`)}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
    </Stack>
  );
}
