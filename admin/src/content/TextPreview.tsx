import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isHeading } from '@safar/domain/text/content-texts';
import { directionOf } from '@safar/domain/text/languages';
import { type Span, markedText } from '@safar/domain/text/marked-text';
import { useText } from '../i18n/use-text.js';
import { COLOURS } from '../theme.js';

interface TextPreviewProps {
  readonly textKey: string;
  readonly text: string;
  readonly isFormatted: boolean;
  readonly language: 'sv' | 'ar';
  /** Text that the public page shows when this one is empty. */
  readonly fallback: string;
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map(({ text, href, isBold, isBare }, place) => (
    <Box key={place} component={isBold ? 'strong' : 'span'}>
      {href === undefined ? (
        text
      ) : (
        <Link href={href} target="_blank" rel="noreferrer">
          <bdi {...(isBare && { dir: 'ltr' })}>{text}</bdi>
        </Link>
      )}
    </Box>
  ));
}

function Body({ text }: { readonly text: string }) {
  return markedText(text).map((block, place) =>
    block.kind === 'list' ? (
      <Box key={place} component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {block.items.map((spans, item) => (
          <li key={item}>
            <Spans spans={spans} />
          </li>
        ))}
      </Box>
    ) : (
      <Box key={place} component="p" sx={{ margin: 0, whiteSpace: 'pre-line' }}>
        <Spans spans={block.spans} />
      </Box>
    ),
  );
}

/** Shows a text as the public page does: a heading, or paragraphs and lists. */
export function TextPreview({ textKey, text, isFormatted, language, fallback }: TextPreviewProps) {
  const t = useText();
  const isMissing = text.trim() === '';
  // As on the public page, the Swedish text is shown instead, marked as Swedish.
  const words = isMissing ? fallback : text;
  const shown = isMissing ? 'sv' : language;
  return (
    <Box
      role="group"
      aria-label={`${t('content.preview')}, ${t(`form.languages.${language}`)}`}
      sx={{ backgroundColor: COLOURS.sand, borderRadius: 1, padding: 1.5, minWidth: 0 }}
    >
      <Typography
        component={isHeading(textKey) && words.trim() !== '' ? 'h3' : 'div'}
        lang={shown}
        dir={directionOf(shown)}
        sx={{
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          textAlign: 'start',
          lineHeight: language === 'ar' ? 1.75 : 1.6,
          ...(isHeading(textKey) && { fontSize: '1.25rem', fontWeight: 650 }),
          ...(isMissing && { opacity: 0.75 }),
        }}
      >
        {isFormatted ? <Body text={words} /> : words.trim()}
      </Typography>
      {isMissing && fallback.trim() !== '' && (
        <Typography variant="body2" sx={{ color: COLOURS.red, marginBlockStart: 1 }}>
          {t('content.fallback')}
        </Typography>
      )}
    </Box>
  );
}
