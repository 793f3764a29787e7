import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatSek } from '@safar/domain/rules/formats';
import type { DestinationRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { COLOURS } from '../theme.js';

interface DestinationCardProps {
  readonly destination: DestinationRecord;
}

/** A trip at a glance. Dormant ones lose their colour and say so. */
export function DestinationCard({ destination }: DestinationCardProps) {
  const t = useText();
  const { id, name_sv, name_ar, image, image_alt_sv, is_active, price, departure_dates } =
    destination;
  return (
    <Card component="li">
      {image && (
        <CardMedia
          component="img"
          image={`${image}?w=500`}
          alt={image_alt_sv}
          loading="lazy"
          width={500}
          height={375}
          sx={{
            aspectRatio: '4 / 3',
            height: 'auto',
            backgroundColor: COLOURS.tealTint,
            filter: is_active ? 'none' : 'grayscale(0.8) opacity(0.7)',
          }}
        />
      )}
      <CardContent>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
          <Typography variant="h2">{name_sv}</Typography>
          {!is_active && <Chip size="small" label={t('destinations.dormant')} />}
        </Stack>
        <Typography lang="ar" dir="rtl" sx={{ textAlign: 'end', lineHeight: 1.75 }}>
          {name_ar}
        </Typography>
        <Stack direction="row" sx={{ justifyContent: 'space-between', marginBlock: 1 }}>
          <Typography color="text.secondary">
            {t('destinations.departures', { smart_count: departure_dates.length })}
          </Typography>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {t('destinations.from', { price: formatSek(price, 'sv') })}
          </Typography>
        </Stack>
        <Link
          href={`/destination/${encodeURIComponent(id)}`}
          aria-label={t('destinations.showOne', { name: name_sv })}
        >
          {t('destinations.show')}
        </Link>
      </CardContent>
    </Card>
  );
}
