/** What staff accounts answer. */
export const STAFF_MESSAGES_AR = {
  USER_NOT_FOUND: 'المستخدم غير موجود.',
  USER_FORBIDDEN: 'ليست لديك صلاحية لتعديل هذا المستخدم',
  OWN_ROLE_FIXED: 'لا يمكنك تغيير دورك بنفسك.',
  OWN_ACCOUNT_NEEDED: 'لا يمكنك حذف حسابك أو إيقافه بنفسك.',
  EMAIL_TAKEN: 'يوجد مستخدم آخر بهذا البريد الإلكتروني.',
  PASSWORD_TOO_SHORT: 'يجب ألا تقل كلمة المرور عن {min} حرفاً.',
  PASSWORD_TOO_LONG: 'يجب ألا تزيد كلمة المرور على {max} حرفاً.',
  PASSWORD_COMMON: 'كلمة المرور سهلة التخمين. اختر بضع كلمات لا رابط بينها.',
  CURRENT_PASSWORD_WRONG: 'كلمة المرور الحالية غير صحيحة.',
  RESET_LINK_INVALID: 'لم يعد الرابط صالحاً. اطلب رابطاً جديداً.',
  PRIVACY_NOBODY: 'لا توجد بيانات شخصية لاستخراجها أو محوها.',
  PRIVACY_BLOCKED: 'لا يمكن محو البيانات بعد. راجع ما يمنع ذلك.',
  PRIVACY_UNCONFIRMED: 'النص غير مطابق. اكتب بالضبط ما تريد محوه.',
  PRIVACY_FILE_GONE: 'لم يعد الملف موجودًا. اطلب نسخة جديدة.',
} as const;
