import type { DeskExtraView, DeskExtrasView } from '@safar/domain/contracts/bookings/desk-extras';

/** A bag for everyone but infants. */
export const deskExtra = (changes: Partial<DeskExtraView> = {}): DeskExtraView => ({
  ...{ code: 'bag', group_code: null, kind: 'bag', name_sv: 'Väska', name_ar: '', basis: 'person' },
  ...{ price: 450, price_child: null, percent: null },
  ...{ for_adult: true, for_child: true, for_infant: false },
  ...{ refundable: true, in_deposit: 'share', state: 'on_sale', left: null, is_late: false },
  ...changes,
});

export const deskExtras = (
  extras: DeskExtraView[] = [deskExtra()],
  extra_groups: DeskExtrasView['extra_groups'] = [],
): DeskExtrasView => ({ extras, extra_groups });
