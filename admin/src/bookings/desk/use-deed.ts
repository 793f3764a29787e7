import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../api.js';
import { type FieldMessage, serverProblems } from '../../form/field-problems.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';
import type { BookingFile } from '../BookingShow.js';
import '../../i18n/desk-sv.js';

export interface Deed {
  readonly method: 'POST' | 'PUT';
  /** After the booking's own address. */
  readonly path: string;
  readonly body: object;
  /** What to say when it is done. */
  readonly done: string;
}

export interface Failure {
  readonly sentence: string;
  readonly problems: readonly FieldMessage[];
}

const addressOf = ({ id }: BookingFile, { method, path }: Deed): string =>
  method === 'PUT' ? `/api/bookings/${id}` : `/api/admin/bookings/${id}/${path}`;

export interface Doing {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly forget: () => void;
  /** Whether it was done. */
  readonly act: (deed: Deed) => Promise<boolean>;
}

/** Does something with a booking, says how it went, and shows the booking as it is then. */
export function useDeed(file: BookingFile): Doing {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = async (deed: Deed): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      const body = JSON.stringify(deed.body);
      await call(addressOf(file, deed), { method: deed.method, body });
      notify(deed.done, { type: 'success' });
      return true;
    } catch (error) {
      const said = error instanceof ApiError ? error.message : '';
      setFailure({ sentence: said || t('desk.manage.failed'), problems: serverProblems(error) });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { isBusy, failure, forget: () => setFailure(null), act };
}
