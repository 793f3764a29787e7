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
  /** What is sent besides the reason. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** More questions, below the reason. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Dialog for an action that ends something and needs a reason, such as to void a payment. */
export function ReasonDialog({ texts, path, body, children, onClose }: ReasonDialogProps) {
  const action = useAction();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      isReady={reason.trim() !== ''}
      isDangerous
      action={action}
      request={{ path, body: { ...body, reason }, done: texts.done }}
      onClose={onClose}
    >
      <Entry
        label={texts.reason}
        value={reason}
        onChange={setReason}
        wrong={action.wrong('reason')}
        max={500}
        required
        autoFocus
      />
      {children}
    </ActionDialog>
  );
}
