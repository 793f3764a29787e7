import type { Twin } from '../shape.js';
import type swedish from '../sv/content.js';
import accessibility from './content-accessibility.js';
import privacy from './content-privacy.js';
import storage from './content-storage.js';

const content: Twin<typeof swedish> = {
  ways: 'كيف تتواصل معنا',
  write: 'اكتب إلينا',
  office: 'زُر مكتبنا',
  booked: {
    title: 'لديك حجز؟',
    text: 'في صفحة {lookup} ترى رحلتك وما دُفع وما تبقّى. تريد تغيير شيء؟ تواصل معنا.',
  },
  contents: 'في هذه الصفحة',
  reviewed: 'آخر مراجعة: {date}.',
  businessTerms: 'تريد الاطلاع على الشروط؟ اقرأ {terms}.',
  travelTerms: 'شروط السفر',
  panel: {
    phone: 'الهاتف',
    chat: 'محادثة عبر واتساب',
    email: 'البريد الإلكتروني',
    address: 'عنوان الزيارة والبريد',
    hours: 'أوقات العمل',
    orgNumber: 'رقم الشركة',
  },
  form: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    message: 'الرسالة',
    privacy: 'نستخدم بياناتك للرد عليك فقط. التفاصيل في صفحة {privacy}.',
    send: 'أرسل الرسالة',
    sending: 'جارٍ الإرسال...',
    sent: 'شكراً! تم إرسال رسالتك.',
    failed: 'حدث خطأ. حاول لاحقاً.',
  },
  terms: {
    print: 'اطبع الشروط أو احفظها بصيغة PDF',
    bindingTitle: 'النص السويدي الملزم',
    bindingOpen: 'اعرض النص السويدي، وهو الملزم قانوناً',
  },
  order: {
    title: 'كيف يتم الطلب',
    choose: 'اختر الرحلة ويوم السفر وعدد المسافرين. يظهر لك السعر الكامل للجميع قبل أن تتابع.',
    correct:
      'أدخل بيانات المسافرين. يمكنك الرجوع وتصحيح أي شيء حتى لحظة الدفع، وينبّهك النموذج إن نقص شيء.',
    pay: 'اقرأ المعلومات الموحّدة ووافق على الشروط ثم ادفع. يُبرم العقد عند نجاح الدفع.',
    confirm:
      'يصلك فوراً تأكيد بالبريد الإلكتروني. احتفظ به: فيه ما تشمله الرحلة وما دفعته وموعد دفع الباقي.',
    languages: 'يمكنك الطلب بالعربية أو السويدية. ويمكنك طباعة الشروط في هذه الصفحة أو حفظها.',
  },
  login: {
    title: 'تسجيل الدخول',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    passwordMissing: 'كلمة المرور غير مُدخلة.',
    submit: 'تسجيل الدخول',
    submitting: 'جارٍ تسجيل الدخول...',
    done: 'تم تسجيل الدخول بنجاح',
    ended: 'تم تسجيل خروجك',
    forgotten: 'نسيت كلمة المرور؟ اطلب كلمة جديدة من أحد المسؤولين.',
    storageOff:
      'المتصفح لا يحفظ أي بيانات لهذا الموقع، لذلك لا يمكن الإبقاء على تسجيل الدخول. اسمح بالتخزين ثم حاول مجدداً.',
    home: 'العودة إلى الصفحة الرئيسية',
  },
  privacy,
  storage,
  accessibility,
};

export default content;
