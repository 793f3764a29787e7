import type { Twin } from '../shape.js';
import type swedish from '../sv/common.js';

const common: Twin<typeof swedish> = {
  nav: {
    label: 'القائمة الرئيسية',
    home: 'الرئيسية',
    destinations: 'الوجهات',
    about: 'من نحن',
    contact: 'تواصل معنا',
    lookup: 'حجزي',
    open: 'افتح القائمة',
    close: 'أغلق القائمة',
    skip: 'انتقل إلى المحتوى',
    switchTo: 'Svenska',
    logo: '{brand}، إلى الصفحة الرئيسية',
  },
  page: {
    loading: 'جارٍ التحميل...',
    retry: 'حاول مجدداً',
    failedTitle: 'تعذّر عرض الصفحة',
    failedText: 'حدث خطأ. حاول لاحقاً.',
    offline: 'لا يوجد اتصال بالإنترنت. قد تكون المعلومات المعروضة قديمة.',
    stale: 'تعذّر الاتصال حالياً. آخر تحديث الساعة {time}.',
    network: 'انقطع الاتصال. تحقّق من الإنترنت ثم حاول مرة أخرى.',
    home: 'إلى الصفحة الرئيسية',
  },
  notFound: {
    title: '404',
    text: 'عذراً! الصفحة غير موجودة',
    home: 'العودة إلى الصفحة الرئيسية',
    hint: 'ربما أُزيلت الصفحة، أو أن العنوان غير صحيح.',
  },
  actions: {
    call: 'اتصل بنا',
    book: 'احجز الآن',
    readMore: 'اقرأ المزيد',
    close: 'إغلاق',
    fewer: 'إنقاص: {label}',
    more: 'زيادة: {label}',
  },
  form: {
    phone: 'رقم الهاتف',
    country: 'بلد رقم الهاتف',
    sweden: 'السويد',
    optional: 'اختياري',
  },
  time: {
    days_zero: 'أقل من يوم',
    days_one: 'يوم واحد',
    days_two: 'يومان',
    days_few: '{count} أيام',
    days_many: '{count} يوماً',
    days_other: '{count} يوم',
  },
  region: {
    europe: 'أوروبا',
    asia: 'آسيا',
    america: 'أمريكا',
    africa: 'أفريقيا',
    oceania: 'أوقيانوسيا',
  },
  price: {
    from: 'ابتداءً من {price}',
    perPerson: 'للشخص',
    inDouble: 'للشخص في غرفة مزدوجة',
    total: 'السعر الإجمالي',
  },
  meta: {
    site: '{brand}',
    description: 'باقات سياحية ورحلات جماعية مع مستشارين يتحدثون العربية والسويدية.',
  },
  demo: 'نسخة تجريبية: الشركة والرحلات والدفعات كلها غير حقيقية.',
};

export default common;
