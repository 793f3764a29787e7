import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { REVIEW_REPLY_MAX } from '@safar/domain/reviews/reviews';
import type { Language } from '@safar/domain/text/languages';
import { Entry } from '../form/Entry.js';
import { UnsavedWarning } from '../form/UnsavedWarning.js';
import { useAction } from '../form/use-action.js';
import { useSessionStateOf } from '../form/use-session-state.js';
import { useText } from '../i18n/use-text.js';
import { type ReviewRecord, reviewPath } from './records.js';

type Texts = Readonly<Record<Language, string>>;

/** The agency's reply, shown below the review in the language of the page. The draft survives an expired session. */
export function Reply({ review }: { readonly review: ReviewRecord }) {
  const t = useText();
  const action = useAction();
  const [draft, setDraft] = useSessionStateOf<Texts>('review-reply-1', review.id);
  const { sv, ar } = draft ?? { sv: review.reply_sv, ar: review.reply_ar };
  const send = async (): Promise<void> => {
    const body = { reply_sv: sv, reply_ar: ar, version: review.version };
    const done = t('reviews.reply.done');
    const request = { method: 'PUT', path: reviewPath(review, 'reply'), body, done } as const;
    if (await action.run(request)) setDraft(null);
  };
  return (
    <Card
      component="form"
      noValidate
      sx={{ padding: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!action.isBusy) void send();
      }}
    >
      <UnsavedWarning isUnsaved={draft !== undefined} onLeave={() => setDraft(null)} />
      <Stack spacing={2} inert={action.isBusy}>
        <Typography variant="h2">{t('reviews.reply.title')}</Typography>
        <Entry
          label={t('reviews.reply.sv')}
          value={sv}
          onChange={(value) => setDraft({ sv: value, ar })}
          wrong={action.wrong('reply_sv')}
          help={t('reviews.reply.help')}
          max={REVIEW_REPLY_MAX}
          lines={3}
          lang="sv"
        />
        <Entry
          label={t('reviews.reply.ar')}
          value={ar}
          onChange={(value) => setDraft({ sv, ar: value })}
          wrong={action.wrong('reply_ar')}
          max={REVIEW_REPLY_MAX}
          lines={3}
          lang="ar"
        />
        {action.problem && <Alert severity="error">{action.problem}</Alert>}
        <Button
          type="submit"
          variant="contained"
          disabled={draft === undefined}
          sx={{ alignSelf: 'start' }}
        >
          {t('reviews.reply.send')}
        </Button>
      </Stack>
    </Card>
  );
}
