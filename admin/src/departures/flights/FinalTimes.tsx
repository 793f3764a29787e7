import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { DepartureFlightsView } from '@safar/domain/contracts/catalog/flights';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { flightsPath } from './use-flights.js';

interface FinalTimesProps {
  readonly view: DepartureFlightsView;
  readonly isUnsaved: boolean;
  readonly onDone: (stored: DepartureFlightsView) => void;
}

function FinalDialog({
  view,
  onDone,
  onClose,
}: FinalTimesProps & { readonly onClose: () => void }) {
  const t = useText();
  const action = useAction();
  const path = `${flightsPath(view.departure_id)}/final`;
  return (
    <ActionDialog<DepartureFlightsView>
      title={t('flights.final.title')}
      text={t('flights.final.text')}
      confirm={t('flights.final.confirm')}
      action={action}
      request={{ path, body: { version: view.version }, done: t('flights.final.done') }}
      onDone={(stored) => {
        onDone(stored);
        onClose();
      }}
      onClose={onClose}
    >
      {action.fields.map(({ field, message }) => (
        <Alert key={field} severity="error">
          {message}
        </Alert>
      ))}
    </ActionDialog>
  );
}

/** Marks the times as final after a question; only saved flights, and once. */
export function FinalTimes(props: FinalTimesProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { view, isUnsaved } = props;
  return (
    <>
      {!view.is_final && view.legs.length > 0 && (
        <Button variant="outlined" disabled={isUnsaved} onClick={() => setOpen(true)}>
          {t('flights.final.open')}
        </Button>
      )}
      {isOpen && <FinalDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
