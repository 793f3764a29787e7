import type { ReviewView } from '@safar/domain/contracts/catalog/reviews';
import { isoDay } from '@safar/domain/dates/dates';
import { formatMonth } from '@safar/domain/dates/day-formats';
import { interpolate } from '@safar/domain/errors/issues';
import { directionOf, inLanguage } from '@safar/domain/text/languages';
import { useState } from 'react';
import { useSite } from '../../app/page-context.js';
import { useT } from '../../i18n/index.js';
import { errorText } from '../../lib/error-text.js';
import { browserQueries } from '../../lib/public-api.js';
import { siteName } from '../../lib/site-name.js';
import { Button } from '../../ui/Button.js';
import { Chip } from '../../ui/Chip.js';
import { Section } from '../../ui/Section.js';
import { useToast } from '../../ui/Toasts.js';
import type { PageReviews } from '../destination/destination.js';
import { REVIEW_TEXTS } from './review-texts.js';
import { Stars } from './Stars.js';

function Lines({ text }: { text: string }) {
  return text.split(/\n+/).map((line, index) => <p key={`${index} ${line}`}>{line}</p>);
}

/** A text keeps its own language and direction on the page in the other one. */
function Review({ review }: { review: ReviewView }) {
  const { lang } = useT();
  const brand = siteName(useSite().config, lang);
  const texts = REVIEW_TEXTS[lang];
  const { rating, language, reply_sv: sv, reply_ar: ar } = review;
  const month = formatMonth(isoDay(`${review.departure_month}-01`), lang);
  return (
    <div className="card stack">
      <Stars rating={rating}>{interpolate(texts.one, { rating })}</Stars>
      <div lang={language} dir={directionOf(language)}>
        <Lines text={review.text} />
      </div>
      <p className="field__hint">
        <bdi>{review.display_name}</bdi>
        {' · '}
        {interpolate(texts.travelled, { month })}
      </p>
      {review.is_example && (
        <p>
          <Chip tone="saffron">{texts.example}</Chip>
        </p>
      )}
      {sv && (
        <div>
          <strong>{interpolate(texts.reply, { brand })}</strong>
          <Lines text={inLanguage({ sv, ar }, lang)} />
        </div>
      )}
    </div>
  );
}

/** What people who travelled say, newest first; the first ones come with the page. */
export function Reviews({ id, page }: { id: string; page: PageReviews }) {
  const { lang, t } = useT();
  const texts = REVIEW_TEXTS[lang];
  const showToast = useToast();
  const [shown, setShown] = useState(page.reviews);
  const { average, count, all } = page;
  const showAll = (): void => {
    browserQueries.reviews(id).then(
      (answer) => answer && setShown(answer.reviews),
      (error: unknown) => showToast({ kind: 'error', text: errorText(error, t) }),
    );
  };
  const decimal = (of: number): string => of.toFixed(1).replace('.', lang === 'sv' ? ',' : '.');
  return (
    // A printed trip is two sheets with what a buyer needs.
    <div className="no-print">
      <Section title={texts.title} intro={texts.law} id="reviews">
        {average !== null && (
          <p className="section__head">
            <Stars rating={average}>
              {interpolate(texts.average, { average: decimal(average), count })}
            </Stars>
          </p>
        )}
        <ul className="cards plain-list">
          {shown.map((review) => (
            <li key={review.id}>
              <Review review={review} />
            </li>
          ))}
        </ul>
        {all > shown.length && (
          <p className="topics__more">
            <Button variant="secondary" onClick={showAll}>
              {interpolate(texts.all, { count: all })}
            </Button>
          </p>
        )}
      </Section>
    </div>
  );
}
