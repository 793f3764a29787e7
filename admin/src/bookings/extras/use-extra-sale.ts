import type { StaffExtrasView } from '@safar/domain/contracts/bookings/staff-extras';
import { useRead } from '../../form/use-read.js';

const NONE: StaffExtrasView = { extras: [], extra_groups: [] };

/** Returns the extras that staff can sell on a departure; none while they load, or without a departure. */
export function useExtraSale(departureId: string | null): StaffExtrasView {
  const { data } = useRead<StaffExtrasView>(
    `/api/desk/departures/${encodeURIComponent(departureId ?? '')}/extras`,
    { enabled: departureId !== null },
  );
  return (departureId !== null && data) || NONE;
}
