import Button, { type ButtonProps } from '@mui/material/Button';
import { useNotify } from 'react-admin';
import type { ApiError } from '../api.js';
import { messageOf } from './failure.js';
import { type ActionRequest, useAction } from './use-action.js';

interface ActionButtonProps<Answer extends object> extends Omit<ButtonProps, 'onClick'> {
  readonly request: Omit<ActionRequest<Answer>, 'failed' | 'caught'>;
  /** What is said of a failure; the reason is empty when the server gives none. */
  readonly failed: (reason: string) => string;
  readonly onDone?: (answer: Answer) => void;
}

/** A button that does one thing at once; a failure is a notification, too. */
export function ActionButton<Answer extends object>(props: ActionButtonProps<Answer>) {
  const { request, failed, onDone, ...button } = props;
  const notify = useNotify();
  const action = useAction();
  const caught = (error: ApiError): true => {
    notify(failed(messageOf(error)), { type: 'error' });
    return true;
  };
  const press = async (): Promise<void> => {
    const answer = await action.run<Answer>({ ...request, caught });
    if (answer) onDone?.(answer);
  };
  return <Button {...button} loading={action.isBusy} onClick={() => void press()} />;
}
