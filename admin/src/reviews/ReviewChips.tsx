import Chip from '@mui/material/Chip';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import type { ReviewState } from '@safar/domain/reviews/reviews';
import { useText } from '../i18n/use-text.js';
import type { ReviewRecord } from './records.js';

const COLOURS = {
  pending: 'warning',
  published: 'success',
  rejected: 'error',
  withdrawn: 'default',
} as const satisfies Record<ReviewState, string>;

export function Stars({ review: { rating } }: { readonly review: ReviewRecord }) {
  const t = useText();
  return (
    <Rating
      readOnly
      size="small"
      value={rating}
      getLabelText={(value) => t('reviews.stars', { value })}
    />
  );
}

/** State, reason, and language unless it is Swedish. */
export function ReviewChips({ review }: { readonly review: ReviewRecord }) {
  const t = useText();
  const { state, reject_reason: reason, language, is_example: isExample } = review;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip size="small" color={COLOURS[state]} label={t(`reviews.states.${state}`)} />
      {reason && <span>{t(`reviews.reasons.${reason}`)}</span>}
      {language === 'ar' && <Chip size="small" variant="outlined" label={t('reviews.arabic')} />}
      {isExample && <Chip size="small" variant="outlined" label={t('reviews.example')} />}
    </Stack>
  );
}
