/** Messages about staff bookings. */
export const SALES_MESSAGES_AR = {
  CONTACT_MISSING: 'أدخل البريد الإلكتروني أو رقم الهاتف.',
  REASON_MISSING: 'اكتب السبب.',
  DAY_OUT_OF_RANGE: 'اختر يوماً من {from} إلى {to}.',
  DISCOUNT_TOO_LARGE: 'أقصى خصم ممكن هو {max} كرونة.',
  DISCOUNT_NOT_GIVEN: 'لا يمكن استرجاع أكثر من {given} كرونة من الخصم.',
} as const;
