import type { DayView } from '@safar/domain/contracts/office/day-closings';
import { useRead } from '../form/use-read.js';

/** The provider lists a day page by page, which takes time. */
const TIMEOUT_MS = 60_000;

export const pathOf = (day: string): string => `/api/day-closings/${day}`;

export function useDay(day: string) {
  return useRead<DayView>(pathOf(day), { timeoutMs: TIMEOUT_MS });
}
