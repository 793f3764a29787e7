import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import TodoIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { OpeningPointView } from '@safar/domain/contracts/system/opening';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import openingSv from '../i18n/sv/opening.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { usePointTexts } from './use-point-texts.js';

const LOOKS = {
  done: { icon: <CheckCircleIcon />, colour: 'success' },
  todo: { icon: <TodoIcon />, colour: 'error' },
  unknown: { icon: <HelpIcon />, colour: 'warning' },
} as const;

type Screen = keyof typeof openingSv.screens;
const isScreen = (name: string): name is Screen => Object.hasOwn(openingSv.screens, name);

/** Where the point is set, and where the documents tell more. */
function Places({ link, section }: Pick<OpeningPointView, 'link' | 'section'>) {
  const t = useText();
  const screen = link?.slice(1) ?? '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      {link && isScreen(screen) ? (
        <Link to={link} sx={{ fontWeight: 600 }}>
          {t('opening.goTo', { screen: t(`opening.screens.${screen}`) })}
        </Link>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {t('opening.environment')}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {t('opening.docs', { section })}
      </Typography>
    </Box>
  );
}

interface OpeningPointProps {
  readonly point: OpeningPointView;
  /** What can be done right here. */
  readonly children?: ReactNode;
}

/** One point of the list with its present state. */
export function OpeningPoint({ point, children }: OpeningPointProps) {
  const t = useText();
  const textOf = usePointTexts();
  const { item, state, at, link, section } = point;
  const { icon, colour } = LOOKS[state];
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{ display: 'grid', gap: 0.5, padding: 2, border: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 650, marginInlineEnd: 'auto' }}>
          {t(`opening.items.${item}`)}
        </Typography>
        <Chip
          size="small"
          variant={state === 'done' ? 'filled' : 'outlined'}
          color={colour}
          icon={icon}
          label={t(`opening.states.${state}`)}
          sx={state === 'unknown' ? { color: 'text.primary' } : {}}
        />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{textOf(point)}</Typography>
      {at && (
        <Typography variant="body2" color="text.secondary">
          {t('opening.at', { when: formatInstant(at) })}
        </Typography>
      )}
      <Places link={link} section={section} />
      {children}
    </Paper>
  );
}
