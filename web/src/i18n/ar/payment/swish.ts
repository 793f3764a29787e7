import { SWISH_CLAIM } from '@safar/domain/payments/swish';
import type { Twin } from '../../shape.js';
import type swedish from '../../sv/payment/swish.js';

const swish: Twin<typeof swedish> = {
  next: 'عند الضغط على الزر يُفتح تطبيق Swish في الهاتف. وعلى الحاسوب يظهر رمز تمسحه بهاتفك.',
  claim: SWISH_CLAIM.ar,
};

export default swish;
