import type { RefundPreviewView } from '@safar/domain/contracts/payments/refunds';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../form/failure.js';
import { useCall } from '../../form/use-call.js';
import { moneyOf } from './use-account.js';

/** Delay so the preview does not flicker during typing, in milliseconds. */
const PAUSE_MS = 250;

interface RefundPreviewInput {
  readonly bookingId: string;
  readonly amount: number;
  readonly includeFee: boolean;
}

export interface Preview {
  /** Preview of the current input; null until it is loaded. */
  readonly view: RefundPreviewView | null;
  readonly problem: string | null;
  /** Sets a preview that came with another reply. */
  readonly accept: (view: RefundPreviewView) => void;
}

/** Loads the refund preview whenever the input changes. */
export function usePreview({ bookingId, amount, includeFee }: RefundPreviewInput): Preview {
  const call = useCall();
  const question = `${amount} ${includeFee}`;
  const [answer, setAnswer] = useState<{
    question: string;
    view: RefundPreviewView | null;
    problem: string | null;
  }>({ question: '', view: null, problem: null });
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const body = JSON.stringify(includeFee ? { amount, include_fee: true } : { amount });
    try {
      const path = `${moneyOf(bookingId)}/refunds/preview`;
      const { json } = await call(path, { method: 'POST', body, signal });
      setAnswer({ question, view: json as RefundPreviewView, problem: null });
    } catch (error) {
      if (signal.aborted) return;
      const problem = messageOf(error);
      setAnswer({ question, view: null, problem });
    }
  });
  useEffect(() => {
    if (amount === 0) return;
    const abort = new AbortController();
    const pause = window.setTimeout(() => void ask(abort.signal), PAUSE_MS);
    return () => {
      window.clearTimeout(pause);
      abort.abort();
    };
  }, [amount, includeFee]);
  const isOfNow = answer.question === question && amount > 0;
  return {
    view: isOfNow ? answer.view : null,
    problem: isOfNow ? answer.problem : null,
    accept: (view) => setAnswer({ question, view, problem: null }),
  };
}
