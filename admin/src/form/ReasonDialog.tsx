import { type ReactNode, useState } from 'react';
import { ActionDialog } from './ActionDialog.js';
import { Entry } from './Entry.js';
import { useAction } from './use-action.js';

interface ReasonDialogProps {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    /** Label of the button. */
    readonly confirm: string;
    /** Label of the field. */
    readonly reason: string;
    readonly done: string;
  };
  readonly path: string;
  /** What the server calls the reason. */
  readonly field?: string;
  readonly isDangerous?: boolean;
  /** What is sent besides the reason. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** More questions, below the reason. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Dialog for an action that needs a reason; most end something, such as to void a payment. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { texts, path, field = 'reason', isDangerous = true, body, children, onClose } = props;
  const action = useAction();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      isReady={reason.trim() !== ''}
      isDangerous={isDangerous}
      action={action}
      request={{ path, body: { ...body, [field]: reason }, done: texts.done }}
      onClose={onClose}
    >
      <Entry
        label={texts.reason}
        value={reason}
        onChange={setReason}
        wrong={action.wrong(field)}
        max={500}
        required
        autoFocus
      />
      {children}
    </ActionDialog>
  );
}
