import StarIcon from '@mui/icons-material/StarOutlineOutlined';
import Badge from '@mui/material/Badge';
import { visuallyHidden } from '@mui/utils';
import { useGetList } from 'react-admin';
import { useText } from '../i18n/use-text.js';

/** Interval for loading the number of waiting reviews, in milliseconds. */
const EVERY_MS = 60_000;

/** Menu icon with the number of reviews that wait. */
export function ReviewsIcon() {
  const t = useText();
  const { total = 0 } = useGetList(
    'reviews',
    {
      filter: { state: 'pending' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { refetchInterval: EVERY_MS },
  );
  return (
    <>
      <Badge badgeContent={total} max={99} color="error" aria-hidden>
        <StarIcon />
      </Badge>
      {total > 0 && (
        <span style={visuallyHidden}>{t('shell.reviewsWaiting', { smart_count: total })}</span>
      )}
    </>
  );
}
