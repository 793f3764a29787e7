import type { Twin } from '../../shape.js';
import type swedish from '../../sv/payment/thank-you.js';

const thanks: Twin<typeof swedish> = {
  metaTitle: 'شكراً',
  title: 'شكراً لك! تم حجز رحلتك',
  intro: 'سنرسل التأكيد إلى {email}. احتفظ برقم الحجز.',
  introPlain: 'نرسل إليك تأكيداً بالبريد الإلكتروني. احتفظ برقم الحجز.',
  show: 'عرض حجزي',
  next: 'ماذا بعد؟',
  nextMail: 'يصلك التأكيد بالبريد الإلكتروني خلال دقائق. تفقّد أيضاً مجلد الرسائل غير المرغوب فيها.',
  nextBalance: 'المتبقي {amount}، ويُدفع في موعد أقصاه {date} من صفحة «حجزي».',
  nextBalanceUndated: 'المتبقي {amount}، وتدفعه من صفحة «حجزي».',
  nextPaid: 'كل شيء مدفوع، ولا يلزمك أي إجراء آخر.',
  nextPassport: 'تأكّد من أن الجوازات سارية طوال الرحلة ومن متطلبات التأشيرة.',
  nextEmergency: 'إذا طرأ أمر أثناء الرحلة فاتصل بنا على {phone}.',
};

export default thanks;
