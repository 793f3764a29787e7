/** Messages about cancelling, moving and changing a booking. */
export const CHANGE_MESSAGES_AR = {
  TRAVELLER_GONE: 'لم يعد هذا المسافر ضمن الحجز. أعد تحميل الصفحة.',
  NOBODY_CHOSEN: 'اختر المسافرين الذين تريد إلغاء سفرهم.',
  MOVE_TOO_LATE: 'بقي على السفر أقل من {hours} ساعة، ولا ينقل الحجز الآن إلا مدير.',
  MOVE_NOWHERE: 'الحجز على هذه الرحلة أصلاً. اختر رحلة أخرى.',
  AIRPORT_SAME: 'الحجز من هذا المطار أصلاً. اختر مطاراً آخر.',
  ROOM_SHARE: 'ليس في الحجز {reference} غرفة من هذا النوع في هذه الرحلة.',
  ROOMS_SAME: 'الغرف موزعة بهذا الشكل أصلاً.',
  ROOM_NO_BED: 'لا يوجد سرير لـ{name} في الغرف المتبقية في هذه الرحلة.',
  ROOM_NOT_THERE: 'نوع الغرفة {room} غير متاح في تلك الرحلة. أعد اختيار الغرف.',
  TRANSFER_TOO_LATE: 'بقي على السفر أقل من {days} أيام، ولا ينقل الحجز إلى شخص آخر الآن إلا مدير.',
  WAIVER_TOO_HIGH: 'أقصى مبلغ يمكنك إعفاء العميل منه هو {max} كرونة.',
  CANCEL_ASKED: 'وصلنا طلبك بإلغاء الحجز من قبل، وسنجيبك عبر البريد الإلكتروني.',
} as const;
