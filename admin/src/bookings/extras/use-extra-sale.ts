import type { StaffExtrasView } from '@safar/domain/contracts/bookings/staff-extras';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRead } from '../../form/use-read.js';

const NONE: StaffExtrasView = { extras: [], extra_groups: [] };

/** The extras on sale, and whether they could be read. */
export interface ExtraSale extends StaffExtrasView, Pick<UseQueryResult, 'error' | 'refetch'> {
  readonly isRead: boolean;
}

/** Reads the extras that staff can sell on a departure; none while they load, or without a departure. */
export function useExtraSale(departureId: string | null): ExtraSale {
  const { data, error, refetch } = useRead<StaffExtrasView>(
    `/api/desk/departures/${encodeURIComponent(departureId ?? '')}/extras`,
    { enabled: departureId !== null },
  );
  const sale = (departureId !== null && data) || NONE;
  return { ...sale, isRead: data !== undefined, error, refetch };
}
