import type { ErrorCode } from './error-codes.js';
import { CATALOGUE_MESSAGES_AR } from './messages/catalogue-messages-ar.js';
import { CHANGE_MESSAGES_AR } from './messages/change-messages-ar.js';
import { DISCOUNT_MESSAGES_AR } from './messages/discount-messages-ar.js';
import { EXTRA_MESSAGES_AR } from './messages/extra-messages-ar.js';
import { FLIGHT_MESSAGES_AR } from './messages/flight-messages-ar.js';
import { MONEY_MESSAGES_AR } from './messages/money-messages-ar.js';
import { REVIEW_MESSAGES_AR } from './messages/review-messages-ar.js';
import { SALES_MESSAGES_AR } from './messages/sales-messages-ar.js';
import { STAFF_MESSAGES_AR } from './messages/staff-messages-ar.js';
import { VISITOR_MESSAGES_AR } from './messages/visitor-messages-ar.js';

/** The Arabic messages of all error codes. */
export const MESSAGES_AR: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'بعض البيانات تحتاج إلى تصحيح.',
  FIELD_INVALID: 'قيمة الحقل {field} غير صالحة.',
  FIELD_READ_ONLY:
    'الحقل {field} يديره النظام ولا يمكن تعديله. أعد تحميل الصفحة إن تغيّرت قيمته في هذه الأثناء.',
  LIST_TOO_DEEP:
    'لا يمكن القفز إلى هذا الموضع من القائمة. تصفّح الصفحات أو استخدم التصفية أو اعكس الترتيب (أول {rows} صف متاحة مباشرةً).',
  EXPORT_TOO_LONG: 'النتائج أكثر من أن يتسع لها ملف واحد، وحدّه {rows} صف. استخدم التصفية أولاً.',
  MALFORMED_REQUEST: 'تعذّرت قراءة الطلب.',
  NOT_FOUND: 'لم نعثر على ما تبحث عنه.',
  METHOD_NOT_ALLOWED: 'لا يمكن تنفيذ الطلب بهذه الطريقة.',
  UNAUTHENTICATED: 'يجب تسجيل الدخول أولاً.',
  FORBIDDEN: 'ليست لديك صلاحية لذلك.',
  TOO_MANY_REQUESTS: 'محاولات كثيرة. انتظر قليلاً ثم حاول مجدداً.',
  PAYLOAD_TOO_LARGE: 'حجم ما ترسله كبير جداً.',
  CONFLICT: 'غيّر شخص آخر البيانات نفسها. أعد تحميل الصفحة ثم حاول مجدداً.',
  INTERNAL: 'حدث خطأ. حاول لاحقاً.',
  SERVICE_UNAVAILABLE: 'الخدمة غير متاحة مؤقتاً. حاول بعد قليل.',

  DESTINATION_NOT_FOUND: 'تعذّر العثور على الوجهة.',
  DESTINATION_DORMANT: 'لا يمكن حجز هذه الرحلة بعد.',
  DEPARTURE_NOT_FOUND: 'لا توجد رحلة في هذا التاريخ. اختر تاريخاً آخر.',
  DEPARTURE_CLOSED: 'أُغلق الحجز لهذا التاريخ. اختر تاريخاً آخر.',
  SHOP_CLOSED: 'لم نفتح باب الحجز عبر الموقع بعد. تواصل معنا وسنساعدك.',
  SOLD_OUT: 'نفدت مقاعد هذه الرحلة. اختر تاريخاً آخر.',
  AIRPORT_UNKNOWN: 'لا تغادر هذه الرحلة من {iata}.',
  AIRPORT_SOLD_OUT: 'لا توجد مقاعد متبقية من {name}.',
  AIRPORT_FEW_SEATS:
    'المقاعد المتبقية من {name}: {left}. اختر مطاراً آخر أو تاريخاً آخر أو قلّل عدد المسافرين.',
  ROOMS_SOLD_OUT: 'لا تكفي الغرف لمجموعتكم في هذا اليوم.',
  ROOM_OCCUPANCY: '{room}: لا تتسع لعدد {n}.',
  ROOM_CHILD_ALONE: 'كل غرفة فيها طفل تحتاج إلى شخص بالغ.',
  ROOM_ALLOCATION: 'يجب أن يكون لكل مسافر غرفة واحدة فقط.',
  INFANT_NEEDS_SEAT: 'يبلغ {name} عامين قبل العودة ويحتاج إلى مقعد. اختر تاريخاً آخر.',

  ...CATALOGUE_MESSAGES_AR,
  ...DISCOUNT_MESSAGES_AR,
  ...EXTRA_MESSAGES_AR,
  ...FLIGHT_MESSAGES_AR,
  ...STAFF_MESSAGES_AR,
  ...CHANGE_MESSAGES_AR,
  ...MONEY_MESSAGES_AR,
  ...REVIEW_MESSAGES_AR,
  ...SALES_MESSAGES_AR,
  ...VISITOR_MESSAGES_AR,

  UPLOAD_ONE_FILE: 'اختر ملفاً وأرسل ملفاً واحداً في كل مرة.',
  UPLOAD_TYPE: 'لا يمكن استخدام هذا النوع من الملفات. اختر أحد هذه الأنواع: {types}.',
  UPLOAD_TOO_LARGE: 'الملف كبير جداً. الحد الأقصى {max} ميغابايت.',
  UPLOAD_TOO_MANY_PIXELS: 'أبعاد الصورة كبيرة جداً. الحد الأقصى {max} ميغابكسل.',
  UPLOAD_UNREADABLE: 'تعذّرت قراءة الملف. قد يكون تالفاً أو ناقصاً.',
  UPLOAD_PDF_LOCKED: 'المستند محمي بكلمة مرور. احفظه من دون حماية ثم حاول مجدداً.',
  UPLOAD_PDF_ACTIVE:
    'يحتوي المستند على نصوص برمجية أو مرفقات أو محتوى قابل للتشغيل. احفظه مستنداً عادياً ثم حاول مجدداً.',
  UPLOAD_PDF_TOO_LONG: 'صفحات المستند كثيرة جداً. الحد الأقصى {max}.',
  UPLOAD_LIMIT: 'رفعتَ ملفات كثيرة خلال وقت قصير. انتظر قليلاً ثم حاول مجدداً.',
  UPLOAD_BUSY: 'تُرفع ملفات كثيرة الآن. حاول بعد قليل.',
  UPLOAD_STORE_DOWN: 'تعذّر حفظ الملف الآن. حاول بعد قليل.',
  UPLOAD_GONE:
    'لم تعد إحدى الصور أو الوثائق موجودة: تُحذف الملفات غير المستخدمة بعد يوم. ارفعها مجدداً.',

  MESSAGE_TRANSITION: 'لا يمكن تنفيذ ذلك في حالة الرسالة الحالية.',
  MAIL_NOT_RESENDABLE: 'لا يمكن إرسال هذه الرسالة مرة أخرى.',
  MAIL_OBSOLETE: 'لم يعد في الرسالة ما يُبلَّغ به، لذلك لن تُرسل مرة أخرى.',
  TEXT_MISSING_SWEDISH: 'لا يمكن ترك النص السويدي فارغاً.',
  TEXT_MISSING: 'لا يمكن ترك النص فارغاً.',
  TEXT_TOO_LONG: 'يجب ألا يزيد النص على {max} حرف.',
  PLACEHOLDER_UNKNOWN: 'لا قيمة للاسم «{name}» بين القوسين المعقوفين. اختر مما هو مذكور عند النص.',
  NUMBER_OUT_OF_RANGE: 'أدخل رقماً من {min} إلى {max} بمنزلتين عشريتين على الأكثر.',
  WHOLE_NUMBER_OUT_OF_RANGE: 'أدخل عدداً صحيحاً من {min} إلى {max}.',
  WEB_ADDRESS_INVALID: 'أدخل عنوان موقع كاملاً وآمناً.',

  DAY_CHANGED: 'تغيّرت أرقام اليوم منذ فتح الصفحة. راجعها قبل إغلاق اليوم.',
  CLOSING_UNCONFIRMED:
    'في هذا اليوم فرق غير مبرَّر قدره {amount} كرونة. أعد العدّ، أو أكّد الفرق لإغلاق اليوم.',
  PRICE_CHANGED: 'تغيّر السعر. راجع السعر الجديد قبل المتابعة.',
  FULL_PAYMENT_ONLY: 'موعد السفر قريب، لذلك يُدفع السعر كاملاً الآن.',
  KEY_REUSED: 'استُخدم المفتاح نفسه لطلب آخر.',
  REQUEST_IN_PROGRESS: 'ما زال طلبك السابق قيد المعالجة. انتظر قليلاً.',
  BOOKING_NOT_FOUND: 'الحجز غير موجود.',
  BOOKING_FORBIDDEN: 'ليست لديك صلاحية للاطلاع على هذا الحجز.',
  BOOKING_LOOKUP_FAILED: 'لم نجد حجزاً بهذه البيانات. تأكّد من رقم الحجز واسم العائلة.',
  BOOKING_TRANSITION: 'لا يمكن تنفيذ ذلك في حالة الحجز الحالية.',
  BOOKING_CLOSED: 'لم يعد بالإمكان دفع ثمن هذا الحجز.',
  SAVED_VIEWS_FULL: 'أقصى عدد للعروض المحفوظة هو {max}. احذف عرضاً لا تستخدمه ثم أعد المحاولة.',
  NOTHING_TO_PAY: 'لا يوجد مبلغ متبقٍّ للدفع.',
  ALREADY_PAID: 'تمّت هذه الدفعة من قبل.',
  PAYMENT_PROCESSING: 'هناك دفعة قيد المعالجة. انتظر قليلاً ثم أعد تحميل الصفحة.',
  PAYMENT_PROVIDER_DOWN: 'خدمة الدفع لا تستجيب الآن. مقاعدك محجوزة، حاول بعد قليل.',
  PAYMENT_REFUSED: 'تعذّر بدء الدفع. اختر طريقة دفع أخرى.',
  SWISH_OFF: 'الدفع عبر Swish غير متاح حالياً. ادفع بالبطاقة.',
  SWISH_LIMIT: 'المبلغ أكبر من حد Swish. ادفع بالبطاقة.',
  WEBHOOK_REFUSED: 'التوقيع غير صحيح.',
};
