import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isoDay } from '@safar/domain/dates/dates';
import { formatMonth } from '@safar/domain/dates/day-formats';
import { directionOf } from '@safar/domain/text/languages';
import { useStore } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Neighbours } from '../layout/Neighbours.js';
import { PageHeader } from '../layout/PageHeader.js';
import { RecordScreen } from '../layout/RecordScreen.js';
import { Moderation } from './Moderation.js';
import { Reply } from './Reply.js';
import { ReviewChips, Stars } from './ReviewChips.js';
import { type ReviewRecord, type View, listOf } from './records.js';

function Review({ review }: { readonly review: ReviewRecord }) {
  const t = useText();
  const { text, language, display_name: name, moderated_by: by, state } = review;
  const month = formatMonth(isoDay(`${review.departure_month}-01`), 'sv');
  return (
    <>
      <PageHeader title={review.destination}>
        <ReviewChips review={review} />
      </PageHeader>
      <Stack spacing={2} sx={{ maxWidth: 760 }}>
        <Card sx={{ padding: 2 }}>
          <Stack spacing={1.5}>
            <Stars review={review} />
            <Typography
              lang={language}
              dir={directionOf(language)}
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', textAlign: 'start' }}
            >
              {text}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              <bdi>{name}</bdi>
              {' · '}
              {t('reviews.travelled', { month })}
              {' · '}
              {t('reviews.cameIn', { at: formatInstant(review.created_at) })}
              {by && state !== 'pending' && ` · ${t('reviews.readBy', { name: by })}`}
            </Typography>
            <Moderation review={review} key={review.version} />
          </Stack>
        </Card>
        {state !== 'withdrawn' && <Reply review={review} />}
      </Stack>
    </>
  );
}

/** One review: what it says, its state and the reply. */
export function ReviewShow() {
  const [view] = useStore<View>('reviews.view', 'queue');
  return (
    <RecordScreen<ReviewRecord>
      neighbours={<Neighbours linkType="show" pageSize={25} {...listOf(view)} />}
    >
      {(review) => <Review key={review.id} review={review} />}
    </RecordScreen>
  );
}
