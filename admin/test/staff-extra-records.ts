import type {
  StaffExtraView,
  StaffExtrasView,
} from '@safar/domain/contracts/bookings/staff-extras';

/** A bag for everyone but infants. */
export const staffExtra = (changes: Partial<StaffExtraView> = {}): StaffExtraView => ({
  ...{ code: 'bag', group_code: null, kind: 'bag', name_sv: 'Väska', name_ar: '', basis: 'person' },
  ...{ price: 450, price_child: null, percent: null },
  ...{ for_adult: true, for_child: true, for_infant: false },
  ...{ refundable: true, in_deposit: 'share', state: 'on_sale', left: null, is_late: false },
  ...changes,
});

export const staffExtras = (
  extras: StaffExtraView[] = [staffExtra()],
  extra_groups: StaffExtrasView['extra_groups'] = [],
): StaffExtrasView => ({ extras, extra_groups });
