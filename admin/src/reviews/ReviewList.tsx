import { RATINGS } from '@safar/domain/reviews/reviews';
import { directionOf } from '@safar/domain/text/languages';
import { DataTable, SelectInput } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Excerpt } from '../layout/Excerpt.js';
import { InstantField } from '../layout/InstantField.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { ReviewChips, Stars } from './ReviewChips.js';
import { type ReviewRecord, VIEWS, type View, listOf } from './records.js';

const VIEW_NAMES = Object.keys(VIEWS) as View[];

const TextOf = ({ review: { text, language } }: { readonly review: ReviewRecord }) => (
  <Excerpt lang={language} dir={directionOf(language)}>
    {text}
  </Excerpt>
);

/** Lists the reviews of trips; those that wait come first. */
export function ReviewList() {
  const t = useText();
  const ratings = RATINGS.map((rating) => ({
    id: rating,
    name: t('reviews.stars', { value: rating }),
  }));
  return (
    <ResourceList<ReviewRecord, View>
      views={VIEW_NAMES}
      listOf={listOf}
      hasFile
      filters={[<SelectInput key="rating" source="rating" choices={ratings} />]}
      phone={(review) => ({
        primary: review.destination,
        secondary: (
          <>
            <Stars review={review} />
            <TextOf review={review} />
            <ReviewChips review={review} />
          </>
        ),
        tertiary: formatInstant(review.created_at),
      })}
    >
      <DataTable.Col<ReviewRecord>
        source="destination"
        label={t('reviews.trip')}
        disableSort
        render={(review) => <RecordLink>{review.destination}</RecordLink>}
      />
      <DataTable.Col<ReviewRecord> source="rating" render={(review) => <Stars review={review} />} />
      <DataTable.Col<ReviewRecord>
        source="text"
        disableSort
        render={(review) => <TextOf review={review} />}
      />
      <DataTable.Col<ReviewRecord>
        source="state"
        render={(review) => <ReviewChips review={review} />}
      />
      <DataTable.Col source="created_at" label={t('reviews.received')} field={InstantField} />
    </ResourceList>
  );
}
