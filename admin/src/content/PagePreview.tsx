import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type BothTexts, isFormatted } from '@safar/domain/text/content-texts';
import type { Language } from '@safar/domain/text/languages';
import { useState } from 'react';
import { LanguageSwitch } from '../form/LanguageSwitch.js';
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

/** Shows all texts of a page in order, in one language, as they would be if everything was saved now. */
export function PagePreview({ texts, onClose }: PagePreviewProps) {
  const t = useText();
  const [language, setLanguage] = useState<Language>('sv');
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="page-preview-title" onClose={onClose}>
      <DialogTitle id="page-preview-title">{t('content.page.title')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Stack spacing={1.5}>
          <Typography color="text.secondary">{t('content.page.hint')}</Typography>
          <LanguageSwitch
            label={t('content.page.language')}
            language={language}
            onChange={setLanguage}
          />
          {texts.map(({ record: { id, page, key_name: key }, typed }) => (
            <TextPreview
              key={id}
              textKey={key}
              text={language === 'ar' ? typed.value_ar : typed.value_sv}
              isFormatted={isFormatted(page, key)}
              language={language}
              fallback={language === 'ar' ? typed.value_sv : ''}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('content.page.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
