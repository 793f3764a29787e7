import Box from '@mui/material/Box';
import type { PrivacyCountView, PrivacyStayView } from '@safar/domain/contracts/staff/privacy';
import { formatDay } from '@safar/domain/dates/day-formats';
import { useText, useWord } from '../i18n/use-text.js';

const LIST = { margin: 0, paddingInlineStart: 2.5, minWidth: 180 };

interface RecordCountsProps {
  readonly counts: readonly PrivacyCountView[];
  /** Text group with the names. */
  readonly texts?: 'privacy.what' | 'privacy.rules';
}

/** Lists the numbers of records by type. */
export function RecordCounts({ counts, texts = 'privacy.what' }: RecordCountsProps) {
  const t = useText();
  const word = useWord();
  return (
    <Box component="ul" sx={LIST}>
      {counts.map(({ what, rows }) => (
        <li key={what}>{t('privacy.count', { what: word(texts, what), rows })}</li>
      ))}
    </Box>
  );
}

/** Lists the records that must be kept by law, and until when. */
export function Stays({ stays }: { readonly stays: readonly PrivacyStayView[] }) {
  const t = useText();
  const word = useWord();
  return (
    <Box component="ul" sx={LIST}>
      {stays.map(({ what, rows, until }) => (
        <li key={what}>
          {t('privacy.kept', {
            what: word('privacy.what', what),
            rows,
            day: formatDay(until, 'sv'),
          })}
        </li>
      ))}
    </Box>
  );
}
