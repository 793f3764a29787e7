import type { DeskExtrasView } from '@safar/domain/contracts/bookings/desk-extras';
import { useRead } from '../../form/use-read.js';

const NONE: DeskExtrasView = { extras: [], extra_groups: [] };

/** Returns the extras that staff can sell on a departure; none while they load, or without a departure. */
export function useExtraSale(departureId: string | null): DeskExtrasView {
  const { data } = useRead<DeskExtrasView>(
    `/api/desk/departures/${encodeURIComponent(departureId ?? '')}/extras`,
    { enabled: departureId !== null },
  );
  return (departureId !== null && data) || NONE;
}
