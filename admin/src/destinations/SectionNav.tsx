import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { SECTIONS, type SectionName, sectionId } from './FormSection.js';

/** The address stays as it is: it names the trip and nothing else. */
function goTo(event: MouseEvent, name: SectionName): void {
  event.preventDefault();
  const heading = document.getElementById(sectionId(name));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Leads to the parts of a long form; stays in sight. */
export function SectionNav() {
  const t = useText();
  return (
    <Box
      component="nav"
      aria-label={t('destinations.form.sections')}
      sx={{
        position: 'sticky',
        insetBlockStart: { xs: 56, sm: 48 },
        zIndex: 3,
        backgroundColor: 'background.default',
        paddingBlock: 1,
        marginBlockEnd: 2,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="ul"
        sx={{
          display: 'flex',
          gap: 1,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          overflowX: 'auto',
        }}
      >
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
  );
}
