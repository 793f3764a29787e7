import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DashboardDestinationView } from '@safar/domain/contracts/office/dashboard';
import { Link } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';

/** Returns a text for what a destination lacks. */
function useLack(): (destination: DashboardDestinationView) => string {
  const t = useText();
  return ({ percent, missing_texts, has_picture, pictures_without_alt }) =>
    [
      t('dashboard.percent', { percent }),
      missing_texts > 0 && t('dashboard.missingTexts', { smart_count: missing_texts }),
      !has_picture && t('dashboard.noPicture'),
      pictures_without_alt > 0 && t('dashboard.missingAlt', { smart_count: pictures_without_alt }),
    ]
      .filter(Boolean)
      .join(', ');
}

/** Destinations that lack a translation, a picture or its description, least complete first. */
export function IncompleteDestinations({
  destinations,
}: {
  readonly destinations: readonly DashboardDestinationView[];
}) {
  const t = useText();
  const lackOf = useLack();
  return (
    <Panel title={t('dashboard.incomplete')}>
      {destinations.length === 0 && <Typography>{t('dashboard.allWhole')}</Typography>}
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
      >
        {destinations.map((destination) => (
          <li key={destination.id}>
            <Link
              to={`/destinations/${encodeURIComponent(destination.id)}/edit`}
              sx={{ fontWeight: 600, marginInlineEnd: 1 }}
            >
              {destination.name}
            </Link>
            <Typography component="span" color="text.secondary">
              {lackOf(destination)}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
