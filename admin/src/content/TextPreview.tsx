import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isHeading } from '@safar/domain/text/content-texts';
import { directionOf } from '@safar/domain/text/languages';
import { useText } from '../i18n/use-text.js';
import { COLOURS } from '../theme.js';

interface TextPreviewProps {
  readonly textKey: string;
  readonly text: string;
  readonly language: 'sv' | 'ar';
  /** Text that the public page shows when this one is empty. */
  readonly fallback: string;
}

/** Shows a text as the public page does: a heading, or a paragraph with its line breaks. */
export function TextPreview({ textKey, text, language, fallback }: TextPreviewProps) {
  const t = useText();
  const isMissing = text.trim() === '';
  // As on the public page, the Swedish text is shown instead, marked as Swedish.
  const shown = isMissing ? 'sv' : language;
  return (
    <Box
      role="group"
      aria-label={`${t('content.preview')}, ${t(`content.languages.${language}`)}`}
      sx={{ backgroundColor: COLOURS.sand, borderRadius: 1, padding: 1.5, minWidth: 0 }}
    >
      <Typography
        {...(isHeading(textKey) ? { component: 'h3' as const } : { component: 'p' as const })}
        lang={shown}
        dir={directionOf(shown)}
        sx={{
          whiteSpace: isHeading(textKey) ? 'normal' : 'pre-line',
          overflowWrap: 'anywhere',
          textAlign: 'start',
          lineHeight: language === 'ar' ? 1.75 : 1.6,
          ...(isHeading(textKey) && { fontSize: '1.25rem', fontWeight: 650 }),
          ...(isMissing && { opacity: 0.75 }),
        }}
      >
        {(isMissing ? fallback : text).trim()}
      </Typography>
      {isMissing && language === 'ar' && (
        <Typography variant="body2" sx={{ color: COLOURS.red, marginBlockStart: 1 }}>
          {t('content.fallback')}
        </Typography>
      )}
    </Box>
  );
}
