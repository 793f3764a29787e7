import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ErasurePreviewView } from '@safar/domain/contracts/staff/privacy';
import { useText } from '../i18n/use-text.js';
import { RecordCounts, Stays } from './RecordCounts.js';

/** Shows what an erasure deletes and what must be kept by law. */
export function ErasureResult({
  preview: { goes, stays },
}: {
  readonly preview: ErasurePreviewView;
}) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <div>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {t('privacy.goes')}
        </Typography>
        <RecordCounts counts={goes} />
      </div>
      <div>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {t('privacy.stays')}
        </Typography>
        {stays.length === 0 && <Typography>{t('privacy.noStays')}</Typography>}
        {stays.length > 0 && (
          <>
            <Stays stays={stays} />
            <Typography variant="body2" color="text.secondary">
              {t('privacy.why')}
            </Typography>
          </>
        )}
      </div>
    </Box>
  );
}
