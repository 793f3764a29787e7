import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LANGUAGES, type Language } from '@safar/domain/text/languages';
import { Fragment, type ReactNode } from 'react';
import { useFormLanguage } from './language.js';

/**
 * A field in the language of the form. In a wide window the Arabic field has the Swedish one beside it, so that a
 * translator sees and can mend both.
 */
export function InLanguages({
  children,
}: {
  readonly children: (language: Language) => ReactNode;
}) {
  const language = useFormLanguage();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const shown = language === 'ar' && isWide ? LANGUAGES : [language];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`,
        width: '100%',
      }}
    >
      {shown.map((one) => (
        <Fragment key={one}>{children(one)}</Fragment>
      ))}
    </Box>
  );
}
