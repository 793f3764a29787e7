import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { COLOURS } from '../theme.js';
import { KindChip, LanguageChip, StateChip } from './MessageChips.js';
import { type MessageRecord, addressOf } from './records.js';

/** Limits the excerpt to two lines. */
const EXCERPT = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  marginBlock: 0.5,
};

/** A message in short; the whole card links to it. Unread ones are bold and have a mark. */
export function MessageRow({ message }: { readonly message: MessageRecord }) {
  const t = useText();
  const { search } = useLocation();
  const isUnread = message.state === 'new';
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{
        position: 'relative',
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderInlineStart: `4px solid ${isUnread ? COLOURS.teal : COLOURS.hairline}`,
        '&:hover': { backgroundColor: COLOURS.tealTint },
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Link
          component={RouterLink}
          to={addressOf(message.id)}
          state={{ list: search }}
          color="inherit"
          underline="hover"
          sx={{
            fontWeight: isUnread ? 700 : 500,
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{message.name}</bdi>
        </Link>
        <Typography variant="body2" color="text.secondary">
          {formatInstant(message.created_at)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {message.email}
      </Typography>
      <Typography dir="auto" sx={EXCERPT}>
        {message.message}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <StateChip state={message.state} />
        <KindChip message={message} />
        <LanguageChip message={message} />
        {message.assigned_name && (
          <Typography variant="body2">
            {t('messages.handledBy')}: <bdi>{message.assigned_name}</bdi>
          </Typography>
        )}
        {message.replies > 0 && (
          <Typography variant="body2">
            {t('messages.replies', { smart_count: message.replies })}
          </Typography>
        )}
        {message.spam_reason && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t(`messages.spamReasons.${message.spam_reason}`)}
          </Box>
        )}
      </Stack>
    </Paper>
  );
}
