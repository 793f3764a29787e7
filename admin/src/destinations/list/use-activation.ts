import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { ApiError, fieldIssues } from '../../api.js';
import type { DestinationRecord } from '../../dataProvider.js';
import { messageOf } from '../../form/failure.js';
import { useCall } from '../../form/use-call.js';

/** What became of one trip. */
export interface Outcome {
  readonly trip: DestinationRecord;
  /** Fields that are missing for sale. */
  readonly missing: readonly string[];
  /** Why the trip was not changed; null when it was. */
  readonly refused: string | null;
}

const failureOf = (trip: DestinationRecord, error: unknown): Outcome => ({
  trip,
  missing: error instanceof ApiError ? fieldIssues(error.details).map(({ field }) => field) : [],
  refused: messageOf(error),
});

export interface Activation {
  readonly selected: readonly DestinationRecord[];
  readonly isBusy: boolean;
  readonly outcomes: readonly Outcome[];
  /** Activates or rests the selected trips, one after the other. Those that are refused stay selected. */
  readonly set: (isActive: boolean) => Promise<void>;
}

/** The server decides for each trip whether it is complete. */
export function useActivation(): Activation {
  const call = useCall();
  const refresh = useRefresh();
  const { data = [], selectedIds, onSelect } = useListContext<DestinationRecord>();
  const [isBusy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const set = async (isActive: boolean): Promise<void> => {
    setBusy(true);
    const done: Outcome[] = [];
    const body = JSON.stringify({ is_active: isActive });
    for (const trip of selected) {
      const path = `/api/destinations/${encodeURIComponent(trip.id)}`;
      const outcome = await call(path, { method: 'PUT', body }).then(
        (): Outcome => ({ trip, missing: [], refused: null }),
        (error: unknown) => failureOf(trip, error),
      );
      done.push(outcome);
    }
    setBusy(false);
    setOutcomes(done);
    onSelect(done.filter(({ refused }) => refused !== null).map(({ trip }) => trip.id));
    refresh();
  };
  return { selected, isBusy, outcomes, set };
}
