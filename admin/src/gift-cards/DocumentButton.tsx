import PrintIcon from '@mui/icons-material/PrintOutlined';
import { FileButton } from '../form/FileButton.js';
import { useText } from '../i18n/use-text.js';
import { pathOf } from './records.js';

/** Downloads the document with the code; the server logs it. */
export function DocumentButton({ id }: { readonly id: string }) {
  const t = useText();
  return (
    <FileButton
      path={`${pathOf(id)}/document`}
      failed={t('gift-cards.documentFailed')}
      variant="outlined"
      startIcon={<PrintIcon />}
      sx={{ alignSelf: 'start' }}
    >
      {t('gift-cards.document')}
    </FileButton>
  );
}
