import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type {
  DepartureStaysView,
  DestinationStaysView,
  StayView,
} from '@safar/domain/contracts/catalog/stays';

/** A hotel that trips can use, as JSON. */
export const hotelRecord = (
  id: string,
  name: string,
  change: Partial<Record<keyof HotelView, unknown>> = {},
) =>
  ({
    ...{ id, name, stars: 4.5, country: 'TR', city_sv: 'Istanbul', city_ar: '', address: '' },
    ...{ lat: null, lng: null, website: '', phone: '', description_sv: '', description_ar: '' },
    ...{ is_active: true, version: 3 },
    ...{ created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' },
    ...change,
  }) as unknown as HotelView;

export const BAHCE = hotelRecord('h-1', 'Hotel Bahçe');
export const NOOR = hotelRecord('h-2', 'Riad Noor', { stars: null, city_sv: 'Bursa' });

export const stayRecord = (hotel: HotelView, change: Partial<StayView> = {}): StayView => ({
  ...{ hotel, nights: 4, board: 'breakfast', room_note_sv: '', room_note_ar: '' },
  or_similar: false,
  ...change,
});

/** Nine nights, eight of them at hotels. */
export const destinationStays = (
  change: Partial<DestinationStaysView> = {},
): DestinationStaysView => ({
  ...{ version: 3, nights: 9, nights_aboard: 0 },
  stays: [stayRecord(BAHCE, { nights: 5 }), stayRecord(NOOR, { nights: 3, board: 'half_board' })],
  ...change,
});

export const departureStays = (change: Partial<DepartureStaysView> = {}): DepartureStaysView => ({
  ...destinationStays(),
  own: false,
  ...change,
});
