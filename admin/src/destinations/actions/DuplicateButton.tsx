import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../form/ActionButton.js';
import { useText } from '../../i18n/use-text.js';
import { editPath } from '../paths.js';

interface DuplicateButtonProps {
  readonly id: string;
  readonly name: string;
}

/** Makes a dormant copy of the stored destination and opens its form. */
export function DuplicateButton({ id, name }: DuplicateButtonProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ActionButton<DestinationEditView>
      aria-label={t('destinations.duplicate.one', { name })}
      title={t('destinations.duplicate.hint')}
      request={{
        path: `/api/destinations/${encodeURIComponent(id)}/duplicate`,
        body: {},
        done: t('destinations.duplicate.done'),
      }}
      failed={(reason) => `${t('destinations.duplicate.failed')}. ${reason}`.trim()}
      onDone={(copy) => void navigate(editPath(copy.id))}
    >
      {t('destinations.duplicate.action')}
    </ActionButton>
  );
}
