import StarIcon from '@mui/icons-material/StarOutlineOutlined';
import { WaitingIcon } from '../layout/console/CountIcon.js';

/** Menu icon with the number of reviews that wait. */
export function ReviewsIcon() {
  return (
    <WaitingIcon resource="reviews" state="pending" text="shell.reviewsWaiting">
      <StarIcon />
    </WaitingIcon>
  );
}
