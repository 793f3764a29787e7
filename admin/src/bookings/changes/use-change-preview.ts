import type {
  ChangeFiguresView,
  ExpectedFigures,
  RoomNamesView,
} from '@safar/domain/contracts/bookings/changes';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api.js';
import { messageOf } from '../../form/failure.js';
import { type FieldMessage, serverProblems } from '../../form/field-problems.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';

/** Amounts of a change, or the reason why it is not possible. */
interface PreviewAnswer<View> {
  readonly view: View | null;
  readonly problem: string | null;
  /** Of the problem. */
  readonly code: ErrorCode | null;
  readonly fields: readonly FieldMessage[];
}

export interface ChangePreview<View> extends PreviewAnswer<View> {
  /** While the rest is not of the current input. */
  readonly isLoading: boolean;
  /** Asks again, after no answer came. */
  readonly retry: () => void;
  /** Loads the preview again when the change was rejected because the price has changed; the error is still shown. */
  readonly caught: (error: ApiError) => false;
}

/** Returns what staff have seen of a change that gives rooms, for the server to compare. */
export const seenOf = ({
  total,
  refund,
  rooms,
}: ChangeFiguresView & { readonly rooms: RoomNamesView | null }): ExpectedFigures => ({
  total,
  refund,
  rooms: rooms?.to ?? '',
});

const NOTHING = { view: null, problem: null, code: null, fields: [] };
/** Delay that lets the user finish typing a number, in milliseconds. */
const TYPING_MS = 250;

/** Returns the value as it was when it last stayed the same for a moment. */
function usePaused(value: string | null): string | null {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** @param fallback what is shown without a reason from the server */
function failureOf(error: unknown, fallback: string) {
  const fields = serverProblems(error);
  const problem = fields.length > 0 ? null : messageOf(error) || fallback;
  return { ...NOTHING, fields, problem, code: error instanceof ApiError ? error.code : null };
}

/**
 * Requests a preview from the server whenever the input changes.
 * @param body null while there is nothing to preview
 */
export function useChangePreview<View>(path: string, body: object | null): ChangePreview<View> {
  const t = useText();
  const call = useCall();
  const asked = body === null ? null : JSON.stringify(body);
  const paused = usePaused(asked);
  // A failure is an answer, too: it is shown until the next one comes.
  const {
    data = NOTHING,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['preview', path, paused],
    queryFn: ({ signal }): Promise<PreviewAnswer<View>> =>
      call(path, { method: 'POST', body: paused ?? '', signal }).then(
        ({ json }) => ({ ...NOTHING, view: json as View }),
        (error: unknown) => failureOf(error, t('form.action.failed')),
      ),
    enabled: paused !== null,
    gcTime: 0,
    // An action reloads all data, but what it has changed has no preview any more.
    staleTime: 'static',
    placeholderData: keepPreviousData,
  });
  const retry = (): void => void refetch();
  const caught = ({ code }: ApiError): false => {
    if (code === 'PRICE_CHANGED') retry();
    return false;
  };
  if (asked === null) return { ...NOTHING, isLoading: false, caught, retry };
  return { ...data, isLoading: asked !== paused || isFetching, caught, retry };
}
