import { type MouseEvent, type Ref } from 'react';
import { useT } from '../../i18n/index.js';
import { Alert } from '../../ui/Alert.js';
import type { CheckoutProblem } from './problems.js';

/** Puts the focus on a control; in a group of choices on the first one. */
function focusControl(id: string): void {
  const found = document.getElementById(id);
  const control = found instanceof HTMLFieldSetElement ? found.querySelector('input') : found;
  control?.focus();
  found?.scrollIntoView({ block: 'center' });
}

interface ErrorSummaryProps {
  readonly problems: readonly CheckoutProblem[];
  readonly ref: Ref<HTMLDivElement>;
}

/** Everything to correct, each a link to its control. It takes the focus after a try that failed. */
export function ErrorSummary({ problems, ref }: ErrorSummaryProps) {
  const { t } = useT();
  if (problems.length === 0) return null;
  // A real jump would be a step in the history without the trip in its state.
  const jump = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    focusControl(id);
  };
  return (
    <Alert kind="error" ref={ref} title={t('checkout.errors.title', { count: problems.length })}>
      <ul className="error-list">
        {problems.map(({ fieldId, summary }) => (
          <li key={`${fieldId}${summary}`}>
            <a href={`#${fieldId}`} onClick={(event) => jump(event, fieldId)}>
              {summary}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
