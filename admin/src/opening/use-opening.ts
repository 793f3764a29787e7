import type { OpeningView } from '@safar/domain/contracts/system/opening';
import { useRead } from '../form/use-read.js';

/** The server asks the payment provider and the store of files, in milliseconds. */
const TIMEOUT_MS = 30_000;

export const useOpening = () => useRead<OpeningView>('/api/opening', { timeoutMs: TIMEOUT_MS });
