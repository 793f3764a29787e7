import type { StayView } from '@safar/domain/contracts/catalog/stays';

const AT = new Date('2027-01-01T00:00:00Z');

/** Three nights with breakfast at a hotel of four stars. */
export const stayWith = (
  hotel: Partial<StayView['hotel']> = {},
  change: Partial<Omit<StayView, 'hotel'>> = {},
): StayView => ({
  hotel: {
    ...{
      id: 'h-1',
      name: 'Hotel Bahçe',
      stars: 4,
      country: 'TR',
      address: '',
      lat: null,
      lng: null,
    },
    ...{ city_sv: 'Istanbul', city_ar: 'إسطنبول', website: '', phone: '' },
    ...{ description_sv: '', description_ar: '', facts: {}, pictures: [], is_active: true },
    ...{ version: 1, created_at: AT, updated_at: AT },
    ...hotel,
  },
  nights: 3,
  board: 'breakfast',
  room_note_sv: '',
  room_note_ar: '',
  or_similar: false,
  ...change,
});
