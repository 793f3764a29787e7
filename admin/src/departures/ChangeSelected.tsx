import EditIcon from '@mui/icons-material/Edit';
import { MAX_DEPARTURE_ROWS } from '@safar/domain/departures/schedule';
import { Suspense, useState } from 'react';
import { Button, useListContext, useRefresh } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { DepartureGridDialog } from './grid/index.js';

/** Opens the selected departures in the grid that changes many at once. */
export function ChangeSelected() {
  const t = useText();
  const refresh = useRefresh();
  const list = useListContext();
  const selectedIds: readonly string[] = list.selectedIds;
  const [isOpen, setOpen] = useState(false);
  const isTooMany = selectedIds.length > MAX_DEPARTURE_ROWS;
  return (
    <>
      <Button
        label={
          isTooMany
            ? t('departures.changeAtMost', { max: MAX_DEPARTURE_ROWS })
            : t('departures.changeSelected')
        }
        disabled={isTooMany}
        onClick={() => setOpen(true)}
      >
        <EditIcon />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DepartureGridDialog
            ids={selectedIds}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              list.onUnselectItems();
              refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
