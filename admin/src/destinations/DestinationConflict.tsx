import { useFormContext } from 'react-hook-form';
import type { DestinationEditRecord } from '../dataProvider.js';
import { ConflictDialog } from '../form/drafts/ConflictDialog.js';
import { useText } from '../i18n/use-text.js';
import { type DestinationFormValues, storedValuesOf } from './destination-form-values.js';
import { fieldsFromValues, valuesFromFields } from './destination-merging.js';
import { fieldLabel } from './destination-texts.js';
import { valueText } from './destination-value-texts.js';
import type { DestinationSaving } from './use-destination-saving.js';

interface DestinationConflictProps {
  /** Values that the form began with. */
  readonly base: DestinationFormValues;
  /** What a colleague has saved meanwhile. */
  readonly theirs: DestinationEditRecord;
  readonly saving: DestinationSaving;
}

/** The question when a colleague has saved the destination meanwhile. */
export function DestinationConflict({ base, theirs, saving }: DestinationConflictProps) {
  const t = useText();
  const { getValues } = useFormContext<DestinationFormValues>();
  return (
    <ConflictDialog
      versions={{
        base: fieldsFromValues(base),
        mine: fieldsFromValues(getValues()),
        theirs: fieldsFromValues(storedValuesOf(theirs)),
      }}
      labelOf={(key) => fieldLabel(key, t)}
      textOf={(key, value) => valueText(key, value, t)}
      onCancel={saving.cancelMerge}
      onSave={(merged) => saving.merge(valuesFromFields(merged))}
    />
  );
}
