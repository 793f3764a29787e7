import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { RenderedMailView } from '@safar/domain/contracts/office/mails';
import { directionOf } from '@safar/domain/text/languages';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { MailDetailRecord } from './records.js';

const FORMS = ['html', 'text'] as const;
type Form = (typeof FORMS)[number];

const BYTES = 1_000;

function Attachments({ content }: { readonly content: RenderedMailView }) {
  const t = useText();
  if (content.attachments.length === 0) return null;
  return (
    <Typography component="div" variant="body2">
      {t('mails.attachments')}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
        {content.attachments.map(({ filename, bytes }) => (
          <li key={filename}>
            {t('mails.kilobytes', { name: filename, size: Math.max(1, Math.round(bytes / BYTES)) })}
          </li>
        ))}
      </Box>
    </Typography>
  );
}

interface MailBodyProps {
  readonly content: RenderedMailView;
  readonly mail: MailDetailRecord;
  readonly form: Form;
}

/** Shows the mail in a sandboxed frame without scripts and working links. */
function MailBody({ content, mail, form }: MailBodyProps) {
  const t = useText();
  if (form === 'html') {
    return (
      <Box
        component="iframe"
        title={t('mails.content')}
        sandbox=""
        srcDoc={content.html}
        sx={{
          inlineSize: '100%',
          blockSize: { xs: 520, md: 680 },
          border: 1,
          borderColor: 'divider',
        }}
      />
    );
  }
  return (
    <Typography
      component="div"
      tabIndex={0}
      role="region"
      aria-label={t('mails.letterAsText')}
      lang={mail.language}
      dir={directionOf(mail.language)}
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        textAlign: 'start',
        border: 1,
        borderColor: 'divider',
        padding: 2,
      }}
    >
      {content.text}
    </Typography>
  );
}

function FormSwitch({ form, onForm }: { readonly form: Form; onForm: (form: Form) => void }) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={form}
      aria-label={t('mails.form')}
      onChange={(_, chosen: Form | null) => {
        if (chosen) onForm(chosen);
      }}
      sx={{ flexWrap: 'wrap' }}
    >
      {FORMS.map((name) => (
        <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
          {t(`mails.forms.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Says whether this is a copy of the sent mail or a preview. */
function useOrigin(mail: MailDetailRecord): string {
  const t = useText();
  if (mail.is_copy) return t('mails.isCopy');
  if (mail.is_reconstructed) return t('mails.isReconstructed');
  return t(mail.state === 'queued' ? 'mails.isDraft' : 'mails.isRewritten');
}

/** The mail as its recipient reads it. */
export function Preview({ mail }: { readonly mail: MailDetailRecord }) {
  const t = useText();
  const origin = useOrigin(mail);
  const [form, setForm] = useState<Form>('html');
  const { rendered: content } = mail;
  if (!content) {
    return (
      <Panel title={t('mails.content')}>
        <Alert severity="info">{t('mails.nothing')}</Alert>
      </Panel>
    );
  }
  return (
    <Panel title={t('mails.content')}>
      <Stack spacing={1.5}>
        <Typography color="text.secondary">{origin}</Typography>
        <div>
          <Typography variant="body2" color="text.secondary">
            {t('mails.subject')}
          </Typography>
          <Typography
            lang={mail.language}
            dir={directionOf(mail.language)}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {content.subject}
          </Typography>
        </div>
        <FormSwitch form={form} onForm={setForm} />
        <MailBody content={content} mail={mail} form={form} />
        <Attachments content={content} />
      </Stack>
    </Panel>
  );
}
