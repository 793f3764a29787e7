/** What the agency's money desk answers: payments that staff record, links to pay by, refunds. */
export const MONEY_MESSAGES_AR = {
  PAYMENT_NOT_FOUND: 'هذه الدفعة غير موجودة.',
  PAYMENT_DAY_FUTURE: 'لا يمكن أن يكون يوم الدفع في المستقبل.',
  PAYMENT_NOT_TAKEN: 'هذا الحجز منتهٍ ولا يقبل أي دفعات. أنشئ حجزاً جديداً أو أعد المبلغ.',
  PAID_ONLINE_MEANWHILE:
    'دفع العميل عبر الموقع في هذه الأثناء. تحقق من المبلغ المتبقي ثم سجّل الدفعة من جديد إن وصلت فعلاً.',
  PAYMENT_NOT_OFFLINE: 'تمّت هذه الدفعة عبر الموقع ولا يمكن إلغاؤها. أعد المبلغ بدلاً من ذلك.',
  PAYMENT_VOIDED: 'أُلغيت هذه الدفعة من قبل.',
  PAYMENT_RETURNED: 'أُعيد جزء من هذه الدفعة من قبل. أعد المبلغ المتبقي بدلاً من إلغائها.',
  OVERPAYMENT_UNCONFIRMED:
    'الدفعة أكبر من المبلغ المتبقي بمقدار {over} كرونة. أكّد المبلغ {amount} كرونة لتسجيله.',
  AMOUNT_ABOVE_BALANCE: 'المبلغ أكبر من المتبقي للدفع، وهو {max} كرونة.',
  AMOUNT_NOT_WHOLE: 'بالكرونة الكاملة من فضلك. اكتب المبلغ من دون أجزاء الكرونة.',
  AMOUNT_UNREADABLE: 'تعذّرت قراءة المبلغ. اكتبه بالأرقام، مثلاً {example}.',
  COUNT_NOT_WHOLE: 'اكتب عدداً صحيحاً من دون كسور.',
  COUNT_UNREADABLE: 'تعذّرت قراءة العدد. اكتبه بالأرقام، مثلاً {example}.',
  NUMBER_NEGATIVE: 'لا يمكن أن يكون العدد أقل من صفر.',
  PAY_LINK_UNKNOWN: 'رابط الدفع غير صالح. تأكد من نسخ العنوان كاملاً.',
  PAY_LINK_EXPIRED: 'انتهت صلاحية رابط الدفع. تواصل معنا لنرسل لك رابطاً جديداً.',
  PAY_LINK_CLOSED: 'لم يعد رابط الدفع سارياً. تواصل معنا لنساعدك.',
  PAY_LINK_PAID: 'تمّت هذه الدفعة من قبل. شكراً لك!',
  REFUND_NOT_FOUND: 'هذا الاسترداد غير موجود.',
  REFUND_TOO_LARGE: 'يمكن إعادة {max} كرونة على الأكثر.',
  REFUND_OWN_GOODWILL:
    'من طلب إعادة مبلغ يفوق المستحق لا يوافق عليه بنفسه. يلزم أن يوافق عليه مدير آخر.',
  REFUND_DECIDED: 'حُسم أمر هذا الاسترداد من قبل. أعد تحميل الصفحة.',
} as const;
