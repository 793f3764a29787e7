import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.js';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Texts of the dialog; `cancel` is the safe answer. */
  readonly question: Readonly<Record<'title' | 'text' | 'confirm' | 'cancel', string>>;
  readonly onConfirm: () => void;
}

/** A button that asks before it acts. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = (): void => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
