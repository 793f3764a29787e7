import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ContentVersionView } from '@safar/domain/contracts/catalog/content';
import type { ReactNode } from 'react';
import { ActionButton } from '../form/ActionButton.js';
import { useRead } from '../form/use-read.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import type { ContentRecord } from './texts.js';

interface VersionRowProps {
  readonly version: ContentVersionView;
  readonly isCurrent: boolean;
  /** Restores the version. */
  readonly children: ReactNode;
}

function VersionRow({ version, isCurrent, children }: VersionRowProps) {
  const t = useText();
  const by = version.updated_by ? `${version.updated_by}, ` : '';
  const text = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: 0 };
  return (
    <Box component="li" sx={{ borderBlockEnd: 1, borderColor: 'divider', paddingBlock: 2 }}>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', marginBlockEnd: 1 }}
      >
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {t('content.history.version', { version: version.version })}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {by}
          {formatInstant(version.updated_at)}
        </Typography>
        {isCurrent ? (
          <Chip size="small" color="success" label={t('content.history.current')} />
        ) : (
          children
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Typography lang="sv" dir="ltr" sx={text}>
          {version.value_sv}
        </Typography>
        <Typography lang="ar" dir="rtl" sx={{ ...text, textAlign: 'start', lineHeight: 1.75 }}>
          {version.value_ar || t('content.history.empty')}
        </Typography>
      </Box>
    </Box>
  );
}

interface HistoryDialogProps {
  readonly record: ContentRecord;
  readonly isUnsaved: boolean;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Shows the versions of a text with author and time; each can be restored as the newest. */
export function HistoryDialog({ record, isUnsaved, onRestored, onClose }: HistoryDialogProps) {
  const t = useText();
  const address = `/api/content/${encodeURIComponent(record.id)}`;
  const versions = useRead<ContentVersionView[]>(`${address}/history`, { gcTime: 0 });
  const { key_name: key } = record;
  const restored = (): void => {
    onRestored();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="history-title" onClose={onClose}>
      <DialogTitle id="history-title">{t('content.history.title', { key })}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {isUnsaved && <Alert severity="warning">{t('content.history.unsaved')}</Alert>}
        {versions.isPending && (
          <Typography role="status">{t('content.history.loading')}</Typography>
        )}
        {versions.isError && <Alert severity="error">{t('content.history.failed')}</Alert>}
        {versions.data && (
          <Box component="ol" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {versions.data.map((version, index) => (
              <VersionRow key={version.version} version={version} isCurrent={index === 0}>
                <ActionButton
                  variant="outlined"
                  aria-label={t('content.history.restoreOne', { version: version.version })}
                  request={{
                    path: `${address}/restore`,
                    body: { version: version.version },
                    done: t('content.history.restored', { key, version: version.version }),
                  }}
                  failed={() => t('content.history.restoreFailed')}
                  onDone={restored}
                >
                  {t('content.history.restore')}
                </ActionButton>
              </VersionRow>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('content.history.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
