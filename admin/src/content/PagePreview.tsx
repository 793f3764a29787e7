import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type BothTexts, isFormatted } from '@safar/domain/text/content-texts';
import { useText } from '../i18n/use-text.js';
import { TextPreview } from './TextPreview.js';
import type { ContentRecord } from './texts.js';

/** A text of the page with what is typed and not saved yet. */
export interface PreviewedText {
  readonly record: ContentRecord;
  readonly typed: BothTexts;
}

interface PagePreviewProps {
  /** Those that visitors see, in the order of the page. */
  readonly texts: readonly PreviewedText[];
  readonly onClose: () => void;
}

const COLUMNS = {
  display: 'grid',
  gap: 1.5,
  marginBlockStart: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

/** Shows all texts of a page in order, Swedish beside Arabic, as they would be if everything was saved now. */
export function PagePreview({ texts, onClose }: PagePreviewProps) {
  const t = useText();
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="page-preview-title" onClose={onClose}>
      <DialogTitle id="page-preview-title">{t('content.page.title')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Typography color="text.secondary">{t('content.page.hint')}</Typography>
        {texts.map(({ record: { id, page, key_name: key }, typed }) => {
          const own = { textKey: key, isFormatted: isFormatted(page, key) };
          return (
            <Box key={id} sx={COLUMNS}>
              <TextPreview {...own} language="sv" text={typed.value_sv} fallback="" />
              <TextPreview {...own} language="ar" text={typed.value_ar} fallback={typed.value_sv} />
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('content.page.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
