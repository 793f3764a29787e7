import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { MessageReplyView } from '@safar/domain/contracts/office/messages';
import { isolateAuto } from '@safar/domain/money/formats';
import { directionOf } from '@safar/domain/text/languages';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { COLOURS } from '../theme.js';
import type { ThreadRecord } from './records.js';

interface EntryProps {
  readonly heading: string;
  readonly text: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  readonly lang?: 'sv' | 'ar';
  readonly isOurs: boolean;
  readonly children?: ReactNode;
}

/** One entry of the thread, always shown as plain text. */
function Entry({ heading, text, direction, lang, isOurs, children }: EntryProps) {
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{
        border: 1,
        borderColor: 'divider',
        padding: 2,
        backgroundColor: isOurs ? COLOURS.tealTint : 'background.paper',
        marginInlineStart: isOurs ? { md: 6 } : 0,
        marginInlineEnd: isOurs ? 0 : { md: 6 },
      }}
    >
      <Typography component="h2" variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {heading}
      </Typography>
      <Typography
        dir={direction}
        lang={lang}
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          textAlign: 'start',
          marginBlockStart: 1,
          lineHeight: direction === 'rtl' ? 1.75 : 1.6,
        }}
      >
        {text}
      </Typography>
      {children}
    </Paper>
  );
}

function Reply({ reply }: { readonly reply: MessageReplyView }) {
  const t = useText();
  const name = isolateAuto(reply.author ?? t('messages.somebody'));
  const at = formatInstant(reply.created_at);
  return (
    <Entry heading={t('messages.answered', { name, at })} text={reply.text} direction="auto" isOurs>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
        {reply.sent_at
          ? t('messages.sent', { at: formatInstant(reply.sent_at) })
          : t(`messages.${reply.failed ? 'refused' : 'queued'}`)}
      </Typography>
    </Entry>
  );
}

/** The message and its replies, oldest first. */
export function Thread({ message }: { readonly message: ThreadRecord }) {
  const t = useText();
  const { language } = message;
  const name = isolateAuto(message.name);
  return (
    <Box
      component="ol"
      aria-label={t('messages.thread')}
      sx={{ display: 'grid', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' }}
    >
      <Entry
        heading={t('messages.wrote', { name, at: formatInstant(message.created_at) })}
        text={message.message}
        direction={directionOf(language)}
        lang={language}
        isOurs={false}
      />
      {message.thread.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
    </Box>
  );
}
