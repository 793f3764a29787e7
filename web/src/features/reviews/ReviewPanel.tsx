import type { OwnReviewView, ReviewFormView } from '@safar/domain/contracts/catalog/reviews';
import { isoDay } from '@safar/domain/dates/dates';
import { formatMonth } from '@safar/domain/dates/day-formats';
import { interpolate } from '@safar/domain/errors/issues';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { errorText } from '../../lib/error-text.js';
import { useQuery } from '../../lib/use-query.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { WaitingPage } from '../../ui/WaitingPage.js';
import { useToast } from '../../ui/Toasts.js';
import { FORM_TEXTS, ratingText } from './form-texts.js';
import { ReviewForm } from './ReviewForm.js';
import { type ReviewSource, reviewSource } from './review-source.js';
import { Stars } from './Stars.js';

interface PanelProps {
  readonly view: ReviewFormView;
  readonly source: ReviewSource;
  readonly onChange: (view: ReviewFormView) => void;
}

/** Asks twice, because the text is deleted. */
function Withdraw({ source, onChange }: Omit<PanelProps, 'view'>) {
  const { lang, t } = useT();
  const texts = FORM_TEXTS[lang];
  const showToast = useToast();
  const [asked, setAsked] = useState(false);
  const withdraw = (): void => {
    source.withdraw().then(onChange, (error: unknown) => {
      showToast({ kind: 'error', text: errorText(error, t) });
    });
  };
  if (!asked) {
    return (
      <div className="actions">
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {texts.withdraw}
        </Button>
      </div>
    );
  }
  return (
    <FocusedAlert kind="warning">
      <p>{texts.withdrawSure}</p>
      <div className="actions">
        <Button variant="danger" onClick={withdraw}>
          {texts.withdrawYes}
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          {texts.keep}
        </Button>
      </div>
    </FocusedAlert>
  );
}

const KINDS = { pending: 'success', published: 'success', rejected: 'warning' } as const;

/** The written review with its state. */
function Written({
  review,
  onEdit,
  ...panel
}: PanelProps & { review: OwnReviewView; onEdit: () => void }) {
  const { lang } = useT();
  const texts = FORM_TEXTS[lang];
  const { state, rating, text, reject_reason: reason } = review;
  if (state === 'withdrawn') return null;
  return (
    <>
      <FocusedAlert kind={KINDS[state]} signal={`${state} ${text}`}>
        <p>{texts.states[state]}</p>
        {reason && <p>{texts.reasons[reason]}</p>}
      </FocusedAlert>
      <section className="card stack">
        <Stars rating={rating}>{ratingText(rating, lang)}</Stars>
        {text.split(/\n+/).map((line, index) => (
          <p key={`${index} ${line}`} dir="auto">
            {line}
          </p>
        ))}
        <p className="field__hint">
          <bdi>{review.display_name}</bdi>
        </p>
        <p className="field__hint">{texts.reread}</p>
        <div className="actions">
          <Button variant="secondary" onClick={onEdit}>
            {texts.change}
          </Button>
        </div>
        <Withdraw {...panel} />
      </section>
    </>
  );
}

function Decline({ view, source, onChange }: PanelProps) {
  const { lang, t } = useT();
  const texts = FORM_TEXTS[lang];
  const showToast = useToast();
  if (view.declined) return <p className="field__hint">{texts.declined}</p>;
  const decline = (): void => {
    source.decline().then(onChange, (error: unknown) => {
      showToast({ kind: 'error', text: errorText(error, t) });
    });
  };
  return (
    <p>
      <Button variant="quiet" onClick={decline}>
        {texts.decline}
      </Button>
    </p>
  );
}

function Panel(props: PanelProps) {
  const { view, source, onChange } = props;
  const { lang } = useT();
  const texts = FORM_TEXTS[lang];
  const [editing, setEditing] = useState(false);
  const written = view.review?.state === 'withdrawn' ? null : view.review;
  const sent = (next: ReviewFormView): void => {
    setEditing(false);
    onChange(next);
  };
  if (written && !editing) {
    return <Written {...props} review={written} onEdit={() => setEditing(true)} />;
  }
  return (
    <>
      {view.review?.state === 'withdrawn' && (
        <FocusedAlert kind="success">
          <p>{texts.states.withdrawn}</p>
        </FocusedAlert>
      )}
      <p>{texts.intro}</p>
      <ReviewForm
        review={written}
        send={written ? source.correct : source.write}
        onSent={sent}
        {...(written && { onCancel: () => setEditing(false) })}
      />
      {source.isLink && !view.review && <Decline {...props} />}
    </>
  );
}

/** The review of a journey, for a visitor with its link or with its booking open. */
export function ReviewPanel({ token }: { token: string }) {
  const { lang, t } = useT();
  const texts = FORM_TEXTS[lang];
  const [source] = useState(() => reviewSource(token));
  const { status, value, error, retry, accept } = useQuery(lang, source.form);
  if (status === 'loading' && !value) {
    return <WaitingPage title={texts.title} text={texts.opening} />;
  }
  const month = value && formatMonth(isoDay(`${value.departure_month}-01`), lang);
  return (
    <div className="container container--text page-top stack stack--wide whole-window">
      <h1>{texts.title}</h1>
      {value ? (
        <>
          <p className="eyebrow">
            <bdi>{interpolate(texts.about, { trip: value.destination, month: month ?? '' })}</bdi>
          </p>
          <Panel view={value} source={source} onChange={accept} />
        </>
      ) : (
        <FocusedAlert kind="error" title={texts.dead}>
          <p>{errorText(error, t)}</p>
          <div className="actions">
            <Button onClick={retry}>{texts.retry}</Button>
            <ButtonLink variant="secondary" to={(paths) => paths.lookup()}>
              {texts.lookup}
            </ButtonLink>
          </div>
        </FocusedAlert>
      )}
    </div>
  );
}
