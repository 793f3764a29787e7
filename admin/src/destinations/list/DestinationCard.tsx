import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatSek } from '@safar/domain/money/formats';
import { type Language, directionOf, inLanguage } from '@safar/domain/text/languages';
import { focusPosition } from '@safar/domain/destinations/pictures';
import { translationReport } from '@safar/domain/destinations/translations';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DestinationRecord } from '../../dataProvider.js';
import { useText } from '../../i18n/use-text.js';
import { COLOURS } from '../../theme.js';
import { TranslationMeter } from '../TranslationMeter.js';
import { DuplicateButton } from '../actions/DuplicateButton.js';
import { editPath } from '../paths.js';

interface DestinationCardProps {
  readonly destination: DestinationRecord;
  readonly language: Language;
  /** Controls that move the card. */
  readonly tools?: ReactNode;
}

/** The link covers the whole card; other controls lie above it. */
const ABOVE = { position: 'relative', zIndex: 1 } as const;
const stretched = {
  color: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `3px solid ${COLOURS.focus}`,
    outlineOffset: '-6px',
  },
} as const;

function Picture({
  destination,
  language,
}: Pick<DestinationCardProps, 'destination' | 'language'>) {
  const { image, image_alt_sv, image_alt_ar, image_focus_x, image_focus_y, is_active } =
    destination;
  return (
    <CardMedia
      component="img"
      image={`${image}?w=500`}
      alt={inLanguage({ sv: image_alt_sv, ar: image_alt_ar }, language)}
      loading="lazy"
      draggable={false}
      width={500}
      height={375}
      style={{ objectPosition: focusPosition(image_focus_x, image_focus_y) }}
      sx={{
        aspectRatio: '4 / 3',
        height: 'auto',
        backgroundColor: COLOURS.tealTint,
        filter: is_active ? 'none' : 'grayscale(0.8) opacity(0.7)',
      }}
    />
  );
}

/** A destination in short; a click opens it. Dormant ones are grey and labelled. */
export function DestinationCard({ destination, language, tools }: DestinationCardProps) {
  const t = useText();
  const { id, slug, name_sv, name_ar, image, is_active, price, departure_dates } = destination;
  const shown = language === 'ar' && name_ar ? 'ar' : 'sv';
  const { percent } = translationReport(destination);
  return (
    <Card sx={{ position: 'relative', height: '100%', display: 'flex', flexDirection: 'column' }}>
      {image && <Picture destination={destination} language={language} />}
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
          <Typography
            variant="h2"
            lang={shown}
            dir={directionOf(shown)}
            sx={{ flex: 1, overflowWrap: 'anywhere', ...(shown === 'ar' && { lineHeight: 1.75 }) }}
          >
            <Link
              component={RouterLink}
              to={editPath(id)}
              draggable={false}
              underline="hover"
              sx={stretched}
            >
              {shown === 'ar' ? name_ar : name_sv}
            </Link>
          </Typography>
          {!is_active && <Chip size="small" label={t('destinations.dormant')} />}
        </Stack>
        {language === 'ar' && shown === 'sv' && (
          <Typography variant="body2" color="error">
            {t('destinations.untranslated')}
          </Typography>
        )}
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography color="text.secondary">
            {t('destinations.departures', { smart_count: departure_dates.length })}
          </Typography>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {t('destinations.from', { price: formatSek(price, 'sv') })}
          </Typography>
        </Stack>
        <TranslationMeter
          label={t('destinations.translatedOf', { name: name_sv })}
          text={`${t('destinations.translated')} ${percent} %`}
          percent={percent}
        />
        <Stack
          direction="row"
          sx={{ marginBlockStart: 'auto', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Link
            href={`/destination/${encodeURIComponent(slug)}`}
            aria-label={t('destinations.showOne', { name: name_sv })}
            draggable={false}
            sx={{ ...ABOVE, paddingBlock: 1.25 }}
          >
            {t('destinations.show')}
          </Link>
          <Box sx={ABOVE}>
            <DuplicateButton id={id} name={name_sv} />
          </Box>
          {tools}
        </Stack>
      </CardContent>
    </Card>
  );
}
