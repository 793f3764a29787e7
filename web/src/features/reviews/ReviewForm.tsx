import type {
  OwnReviewView,
  ReviewFormView,
  ReviewRequest,
} from '@safar/domain/contracts/catalog/reviews';
import { interpolate } from '@safar/domain/errors/issues';
import {
  DISPLAY_NAME_MAX,
  RATINGS,
  REVIEW_TEXT,
  reviewProblems,
} from '@safar/domain/reviews/reviews';
import { type SyntheticEvent, useId, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { errorText, fieldProblemsIn } from '../../lib/error-text.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/forms/Checkbox.js';
import { TextInput } from '../../ui/forms/Field.js';
import { RadioCards } from '../../ui/forms/RadioCards.js';
import { TextArea } from '../../ui/forms/TextArea.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { FORM_TEXTS, ratingText } from './form-texts.js';
import { fieldMessage } from './field-message.js';
import { Stars } from './Stars.js';

type Field = keyof ReviewRequest;
type Problems = Readonly<Partial<Record<Field, string>>>;

const FIELDS: readonly Field[] = ['rating', 'text', 'display_name', 'consent'];
const EMPTY: ReviewRequest = { rating: 0, text: '', display_name: '', consent: false };

/** Returns the message of each field. */
const problemsIn = (
  issues: readonly { readonly field?: string; readonly message: string }[],
): Problems =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const issue = issues.find((one) => one.field === field);
      return issue ? [[field, issue.message]] : [];
    }),
  );

interface FormProps {
  /** null: a new review. */
  readonly review: OwnReviewView | null;
  readonly send: (review: ReviewRequest) => Promise<ReviewFormView>;
  readonly onSent: (view: ReviewFormView) => void;
  /** Leaves a correction. */
  readonly onCancel?: () => void;
}

function useReviewForm({ review, send, onSent }: FormProps, id: string) {
  const { lang, t } = useT();
  const [values, setValues] = useState<ReviewRequest>(
    review
      ? { ...EMPTY, rating: review.rating, text: review.text, display_name: review.display_name }
      : EMPTY,
  );
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const set = (change: Partial<ReviewRequest>): void => {
    setValues((before) => ({ ...before, ...change }));
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])),
    }));
  };
  const show = (found: Problems): void => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    document.getElementById(`${id}-${first ?? ''}`)?.focus();
  };
  const submit = async (): Promise<void> => {
    if (sending) return;
    const missing = reviewProblems(values);
    if (missing.length > 0) {
      show(problemsIn(missing.map((one) => ({ ...one, message: fieldMessage(one, lang) }))));
      return;
    }
    setSending(true);
    setFailure(null);
    try {
      onSent(await send(values));
    } catch (error) {
      const refused = problemsIn(fieldProblemsIn(error));
      if (Object.keys(refused).length > 0) show(refused);
      else setFailure(errorText(error, t));
    } finally {
      setSending(false);
    }
  };
  return { values, problems, failure, sending, set, submit };
}

/** The form of a review: rating, text, the name to show and consent. Stays filled in when sending fails. */
export function ReviewForm(props: FormProps) {
  const { lang } = useT();
  const texts = FORM_TEXTS[lang];
  const id = useId();
  const { values, problems, failure, sending, set, submit } = useReviewForm(props, id);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    // POST, so that what is written before hydration never appears in a URL.
    <form className="card stack" method="post" noValidate onSubmit={send}>
      <RadioCards
        id={`${id}-rating`}
        legend={texts.rating}
        options={RATINGS.map((rating) => ({
          value: String(rating),
          label: <Stars rating={rating}>{ratingText(rating, lang)}</Stars>,
        }))}
        value={values.rating === 0 ? null : String(values.rating)}
        onChange={(rating) => set({ rating: Number(rating) })}
        error={problems.rating ?? null}
      />
      <TextArea
        id={`${id}-text`}
        label={texts.text}
        hint={interpolate(texts.textHint, REVIEW_TEXT)}
        dir="auto"
        rows={8}
        value={values.text}
        onChange={({ target }) => set({ text: target.value })}
        error={problems.text ?? null}
      />
      <TextInput
        id={`${id}-display_name`}
        label={texts.name}
        hint={interpolate(texts.nameHint, { max: DISPLAY_NAME_MAX })}
        dir="auto"
        autoComplete="off"
        value={values.display_name}
        onChange={({ target }) => set({ display_name: target.value })}
        error={problems.display_name ?? null}
      />
      <Checkbox
        id={`${id}-consent`}
        label={texts.consent}
        checked={values.consent}
        onChange={(consent) => set({ consent })}
        error={problems.consent ?? null}
      />
      <p className="field__hint">
        <LocalLink to={(paths) => paths.privacy()}>{texts.privacy}</LocalLink>
      </p>
      {failure && (
        <Alert kind="error" title={texts.failed}>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="actions">
        <Button type="submit" size="large" busy={sending}>
          {sending ? texts.sending : props.review ? texts.save : texts.send}
        </Button>
        {props.onCancel && (
          <Button variant="quiet" onClick={props.onCancel}>
            {texts.keep}
          </Button>
        )}
      </div>
    </form>
  );
}
