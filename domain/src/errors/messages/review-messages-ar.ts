/** The Arabic messages about reviews. */
export const REVIEW_MESSAGES_AR = {
  LINK_UNKNOWN: 'انتهت صلاحية الرابط. تواصل معنا لنساعدك.',
  REVIEW_LINK_USED: 'سبق أن كتبت تقييماً لهذه الرحلة.',
  REVIEW_NOT_ALLOWED: 'لا يكتب التقييم إلا من سافر معنا، وبعد العودة.',
  REVIEW_RATING: 'اختر تقييماً من 1 إلى 5.',
  REVIEW_TEXT: 'اكتب عن الرحلة من {min} إلى {max} حرف.',
  REVIEW_NAME: 'اكتب الاسم الذي يظهر مع التقييم، {max} حرفاً على الأكثر.',
  REVIEW_CONSENT: 'ضع علامة على الموافقة على نشر التقييم.',
  REVIEW_REASON: 'اختر سبب رفض التقييم.',
  REVIEW_REPLY_BOTH: 'اكتب الرد باللغتين أو اترك الحقلين فارغين.',
  REVIEW_MODERATION: 'تغيّر التقييم أو سحبه كاتبه. أعد تحميل الصفحة واقرأه من جديد.',
} as const;
