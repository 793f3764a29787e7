/** Messages about discount rules and codes, verbatim where the specification gives the text. */
export const DISCOUNT_MESSAGES_AR = {
  CODE_NOT_VALID: 'الرمز غير صالح لهذه الرحلة.',
  DISCOUNT_CODE: 'يتكون الرمز من 3 إلى 30 حرفاً أو رقماً أو شرطة، من دون مسافات.',
  DISCOUNT_CODE_LIKE_CARD: 'يشبه هذا الرمز رمز بطاقة هدية. اختر رمزاً آخر.',
  DISCOUNT_CODE_TAKEN: 'لخصم آخر الرمز نفسه. اختر رمزاً آخر.',
  DISCOUNT_LIMIT_WITHOUT_CODE: 'لا يمكن تحديد عدد أقصى إلا لخصم له رمز.',
  DISCOUNT_USED: 'الخصم مستخدم في {n} من الحجوزات ولا يمكن حذفه. أوقفه بدلاً من ذلك.',
} as const;
