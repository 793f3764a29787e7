import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import type { FileProps } from '../types.js';

interface CancelRequestProps extends FileProps {
  readonly onOpen: (name: 'cancel' | 'answer') => void;
}

/** Shows the customer's cancellation request with the two ways to answer it. */
export function CancelRequest({ file, onOpen }: CancelRequestProps) {
  const t = useText();
  if (file.cancel_requested_at === null) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{t('changes.request.title')}</AlertTitle>
      <Typography variant="body2">
        {t('changes.request.asked', { at: formatInstant(file.cancel_requested_at) })}
      </Typography>
      {file.cancel_request !== '' && (
        <Typography
          component="blockquote"
          dir="auto"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginInline: 0, marginBlock: 1 }}
        >
          {file.cancel_request}
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginBlockStart: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => onOpen('cancel')}>
          {t('changes.request.cancel')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onOpen('answer')}>
          {t('changes.request.answer')}
        </Button>
      </Stack>
    </Alert>
  );
}
