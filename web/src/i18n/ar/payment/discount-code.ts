import type { Twin } from '../../shape.js';
import type swedish from '../../sv/payment/discount-code.js';

const code: Twin<typeof swedish> = {
  open: 'هل لديك رمز خصم أو بطاقة هدية؟',
  label: 'رمز الخصم أو بطاقة الهدية',
  apply: 'استخدام الرمز',
  missing: 'اكتب رمز الخصم أو رمز بطاقة الهدية.',
  checking: 'جارٍ التحقق من الرمز...',
  used: 'خُصمت قيمة الرمز {code} من السعر.',
  notUsed: 'للرحلة خصم مساوٍ أو أكبر، لذلك لا يُستخدم الرمز {code}.',
  remove: 'حذف الرمز',
  card: 'رصيد بطاقة الهدية {balance}. تدفع بها في الخطوة التالية.',
  removeCard: 'إزالة بطاقة الهدية',
};

export default code;
