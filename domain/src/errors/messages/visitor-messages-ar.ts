import type { VisitorErrorCode } from './visitor-messages-sv.js';

/** The Arabic messages that the public site has itself. */
export const VISITOR_MESSAGES_AR: Readonly<Record<VisitorErrorCode, string>> = {
  EMAIL_INVALID: 'البريد الإلكتروني غير صالح',
  EMAIL_MISSING: 'اكتب بريدك الإلكتروني',
  PHONE_INVALID: 'رقم الهاتف غير صالح',
  TERMS_NOT_ACCEPTED: 'يجب الموافقة على شروط السفر.',
  NAME_MISSING: 'أدخل الاسم.',
  MESSAGE_MISSING: 'اكتب رسالتك.',

  PARTY_NEEDS_ADULT: 'يجب أن يرافق الرحلة بالغ واحد على الأقل.',
  PARTY_NEEDS_GROWN_UP:
    'يجب أن يكون عمر أحد المسافرين {n} عاماً عند السفر. اتصلوا بنا بشأن موافقة ولي الأمر.',
  PARTY_TOO_MANY_INFANTS: 'يحتاج كل رضيع إلى بالغ يرافقه.',
  PARTY_TOO_LARGE: 'الحد الأقصى للمسافرين في الحجز الواحد هو {max}. تواصل معنا للمجموعات الأكبر.',
  NOT_ENOUGH_SEATS: 'المقاعد المتبقية: {left}. اختر تاريخاً آخر أو قلّل عدد المسافرين.',

  PASSENGER_FIRST_NAME_MISSING: 'المسافر {passenger}: أدخل الاسم الأول',
  PASSENGER_LAST_NAME_MISSING: 'المسافر {passenger}: أدخل اسم العائلة',
  PASSENGER_BIRTHDATE_MISSING: 'المسافر {passenger}: أدخل تاريخ الميلاد',
  PASSENGER_GENDER_MISSING: 'المسافر {passenger}: اختر الجنس',
  PASSENGER_NAME_LATIN: 'اكتب الاسم بالحروف اللاتينية كما في السطرين الأخيرين من جواز السفر.',

  BIRTHDATE_INVALID: 'صيغة التاريخ غير صالحة',
  BIRTHDATE_FUTURE: 'لا يمكن أن يكون تاريخ الميلاد في المستقبل',
  AGE_INFANT: 'يجب أن يكون العمر من {min} إلى {max} بالسنوات (رضيع)',
  AGE_CHILD: 'يجب أن يكون العمر من {min} إلى {max} بالسنوات (طفل)',
  AGE_ADULT: 'يجب ألا يقل عمر المسافر عن {n} سنة ليُعدّ بالغاً',

  LOGIN_FAILED: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  SESSION_EXPIRED: 'انتهت الجلسة. سجّل الدخول مجدداً.',
  PASSWORD_TOO_SHORT: 'يجب ألا تقل كلمة المرور عن {min} حرفاً.',
  PASSWORD_TOO_LONG: 'يجب ألا تزيد كلمة المرور على {max} حرفاً.',
  BOOKING_LOOKUP_INCOMPLETE: 'أدخل رقم الحجز واسم العائلة.',
  BOOKING_EXPIRED: 'انتهت مهلة الدفع وأُلغي حجز المقاعد. يمكنك الحجز من جديد.',
};
