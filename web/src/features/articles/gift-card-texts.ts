import { localized } from '@safar/domain/text/languages';

/** What is stored about buyers and recipients of gift cards. Only the privacy notice needs these texts. */
export const GIFT_CARD_PRIVACY = localized({
  sv: {
    title: 'Presentkort',
    data: 'Köparens e-postadress, mottagarens namn och e-postadress, hälsningen, beloppet och vad kortet betalar',
    basis:
      'Avtalet med köparen (artikel 6.1 b). Mottagarens uppgifter: berättigat intresse, att kortet kommer fram (6.1 f)',
    kept: 'I {travellerYears} efter att kortet slutat gälla.',
  },
  ar: {
    title: 'بطاقات الهدايا',
    data: 'البريد الإلكتروني للمشتري، واسم المتلقي وبريده الإلكتروني، والكلمة المكتوبة على البطاقة، والمبلغ وما يُدفع به',
    basis:
      'العقد مع المشتري (المادة 6.1 ب). أما بيانات المتلقي فمصلحة مشروعة، وهي وصول البطاقة إليه (6.1 و)',
    kept: 'مدة {travellerYears} بعد انتهاء صلاحية البطاقة.',
  },
});
