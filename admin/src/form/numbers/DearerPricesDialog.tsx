import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { ConfirmDialog } from '../ConfirmDialog.js';
import type { DearerQuestion } from './dearer-prices.js';

/** Asks to confirm that a child or an infant costs more than an adult. */
export function DearerPricesDialog({ question }: { readonly question: DearerQuestion }) {
  const t = useText();
  // Keep the text while the dialog closes.
  const [shown, setShown] = useState('');
  if (question.text !== null && question.text !== shown) setShown(question.text);
  return (
    <ConfirmDialog
      isOpen={question.text !== null}
      title={t('form.dearer.title')}
      text={shown}
      confirm={t('form.dearer.save')}
      cancel={t('form.dearer.back')}
      onConfirm={question.confirm}
      onCancel={question.back}
    />
  );
}
