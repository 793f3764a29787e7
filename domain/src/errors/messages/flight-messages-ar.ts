import type { FlightErrorCode } from '../../flights/flight-search.js';

/** The Arabic messages of the flight search. For the separate file see flight-messages-sv.ts. */
export const FLIGHT_MESSAGES_AR: Readonly<Record<FlightErrorCode, string>> = {
  DEPARTURE_PAST: 'لا يمكن أن يكون تاريخ المغادرة في الماضي.',
  FLIGHT_SEARCH_INCOMPLETE: 'أدخل مدينة المغادرة والوجهة وتاريخ المغادرة.',
  FLIGHT_RETURN_MISSING: 'يرجى اختيار تاريخ العودة.',
  FLIGHT_RETURN_BEFORE: 'لا يمكن أن يسبق تاريخ العودة تاريخ المغادرة.',
  FLIGHT_SAME_PLACE: 'لا يمكن أن تكون مدينة المغادرة هي الوجهة نفسها.',
  FLIGHT_NO_TRAVELLER: 'اختر مسافراً واحداً على الأقل.',
  DATE_INVALID: 'صيغة التاريخ غير صالحة',
};
