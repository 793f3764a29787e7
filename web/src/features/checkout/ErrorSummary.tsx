import type { MouseEvent } from 'react';
import { useT } from '../../i18n/index.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { focusControl } from './focus-control.js';
import type { CheckoutProblem } from './checkout-problems.js';

interface ErrorSummaryProps {
  readonly problems: readonly CheckoutProblem[];
  /** The number of failed attempts; each moves the focus to the summary. */
  readonly tries: number;
}

/** The list of errors, each a link to its control. */
export function ErrorSummary({ problems, tries }: ErrorSummaryProps) {
  const { t } = useT();
  if (problems.length === 0) return null;
  // A real jump would add a history entry that lacks the selection in its state.
  const jump = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    focusControl(id);
    document.getElementById(id)?.scrollIntoView({ block: 'center' });
  };
  const title = t('checkout.errors.title', { count: problems.length });
  return (
    <FocusedAlert kind="error" signal={tries} title={title}>
      <ul className="error-list">
        {problems.map(({ fieldId, summary }) => (
          <li key={`${fieldId}${summary}`}>
            <a href={`#${fieldId}`} onClick={(event) => jump(event, fieldId)}>
              {summary}
            </a>
          </li>
        ))}
      </ul>
    </FocusedAlert>
  );
}
