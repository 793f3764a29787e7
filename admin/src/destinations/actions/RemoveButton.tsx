import { ConfirmButton } from '../../form/ConfirmButton.js';
import { useText } from '../../i18n/use-text.js';
import { useMay } from '../../use-may.js';

interface RemoveButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Removes the destination after confirmation; only for permitted roles. */
export function RemoveButton({ name, isBusy, onRemove }: RemoveButtonProps) {
  const t = useText();
  if (!useMay('destinations:delete')) return null;
  return (
    <ConfirmButton
      color="error"
      disabled={isBusy}
      question={{
        title: t('destinations.form.removeQuestion', { name }),
        text: t('destinations.form.removeText'),
        confirm: t('destinations.form.remove'),
        cancel: t('destinations.form.keep'),
      }}
      onConfirm={onRemove}
    >
      {t('destinations.form.remove')}
    </ConfirmButton>
  );
}
