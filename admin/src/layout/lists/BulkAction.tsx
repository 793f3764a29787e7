import { type ReactElement, useState } from 'react';
import { Button, type Identifier, useListContext, useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../api.js';

interface BulkActionProps {
  readonly label: string;
  readonly icon: ReactElement;
  /** Throws ApiError, whose message is shown. */
  readonly act: (id: Identifier) => Promise<unknown>;
  readonly done: (count: number) => string;
  /** Shown when the server gave no message. */
  readonly failed: string;
}

/** Does one thing to each selected row, one after the other. Rows that failed stay selected, with the first reason. */
export function BulkAction({ label, icon, act, done, failed }: BulkActionProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const list = useListContext();
  const selectedIds: readonly Identifier[] = list.selectedIds;
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const refused: { id: Identifier; reason: unknown }[] = [];
    for (const id of selectedIds) {
      await act(id).catch((reason: unknown) => refused.push({ id, reason }));
    }
    setBusy(false);
    list.onSelect(refused.map(({ id }) => id));
    refresh();
    const [first] = refused;
    if (first) {
      const reason = first.reason instanceof ApiError ? first.reason.message : '';
      notify(reason || failed, { type: 'error' });
    } else {
      notify(done(selectedIds.length), { type: 'success' });
    }
  };
  return (
    <Button label={label} disabled={isBusy} onClick={() => void run()}>
      {icon}
    </Button>
  );
}
