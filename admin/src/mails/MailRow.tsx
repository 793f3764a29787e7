import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useText, useWord } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { COLOURS } from '../theme.js';
import { MailStateChip } from './MailStateChip.js';
import { type MailRecord, addressOf, hasProblem } from './records.js';

/** Shows why the mail is not delivered and when it is tried next. */
function Trouble({ mail }: { readonly mail: MailRecord }) {
  const t = useText();
  if (!hasProblem(mail)) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', marginBlockStart: 1 }}>
      {`${t('mails.error')}: ${mail.error ?? ''}`}
      {mail.next_try_at !== null && ` ${t('mails.nextTry')}: ${formatInstant(mail.next_try_at)}`}
    </Typography>
  );
}

/** A mail in short; the whole card links to it. */
export function MailRow({ mail }: { readonly mail: MailRecord }) {
  const t = useText();
  const word = useWord();
  const { search } = useLocation();
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{
        position: 'relative',
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderInlineStart: `4px solid ${hasProblem(mail) ? COLOURS.red : COLOURS.hairline}`,
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
          to={addressOf(mail.id)}
          state={{ list: search }}
          color="inherit"
          underline="hover"
          sx={{
            fontWeight: 600,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {word('mails.topics', mail.topic)}
          {mail.booking_ref !== null && ` ${mail.booking_ref}`}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {formatInstant(mail.sent_at ?? mail.created_at)}
        </Typography>
      </Stack>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere', marginBlockEnd: 1 }}
      >
        {mail.to_address || t('mails.forgotten')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <MailStateChip mail={mail} />
        {mail.language !== 'sv' && (
          <Typography variant="body2">{t(`mails.languages.${mail.language}`)}</Typography>
        )}
        {mail.resent_at !== null && (
          <Typography variant="body2">
            {`${t('mails.resent')} ${formatInstant(mail.resent_at)}`}
          </Typography>
        )}
      </Stack>
      <Trouble mail={mail} />
    </Paper>
  );
}
