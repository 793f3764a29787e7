import { interpolate } from '@safar/domain/errors/issues';
import { RATINGS } from '@safar/domain/reviews/reviews';
import { type Language, localized } from '@safar/domain/text/languages';

/** Texts of the form, which no other page needs. */
export const FORM_TEXTS = localized({
  sv: {
    metaTitle: 'Ditt omdöme',
    title: 'Ditt omdöme',
    opening: 'Vi öppnar formuläret...',
    intro:
      'Berätta för andra hur resan var. Vi läser omdömet innan det publiceras, och publicerar både bra och dåliga omdömen i den ordning de kommer in.',
    about: '{trip}, avresa i {month}',
    rating: 'Vilket betyg ger du resan?',
    ratings: {
      1: 'Dålig',
      2: 'Mindre bra',
      3: 'Helt okej',
      4: 'Bra',
      5: 'Mycket bra',
    },
    ratingOf: '{rating} av 5: {word}',
    text: 'Vad vill du berätta?',
    textHint: '{min}–{max} tecken. Skriv inte andras namn eller kontaktuppgifter.',
    name: 'Namn som visas vid omdömet',
    nameHint: 'Du väljer själv, till exempel bara förnamnet. Högst {max} tecken.',
    consent:
      'Mitt omdöme får publiceras på webbplatsen med namnet ovan. Jag kan rätta eller ta tillbaka det när jag vill.',
    privacy: 'Så behandlar vi dina uppgifter',
    send: 'Skicka omdömet',
    save: 'Skicka ändringen',
    sending: 'Skickar...',
    fix: 'Några uppgifter behöver rättas.',
    failed: 'Det gick inte att skicka',
    keep: 'Avbryt',
    states: {
      pending: 'Tack! Vi läser omdömet och publicerar det sedan.',
      published: 'Omdömet är publicerat på resans sida.',
      rejected: 'Omdömet är inte publicerat.',
      withdrawn: 'Omdömet är tillbakataget, och texten är borttagen.',
    },
    reasons: {
      personal_data:
        'Det innehåller uppgifter om någon annan, till exempel ett namn eller ett telefonnummer.',
      unlawful: 'Det innehåller något som lagen inte tillåter oss att publicera.',
      off_topic: 'Det handlar om något annat än resan.',
      language: 'Språket är grovt eller kränkande.',
    },
    reread: 'När du ändrar läser vi omdömet igen innan det publiceras.',
    change: 'Ändra omdömet',
    withdraw: 'Ta tillbaka omdömet',
    withdrawSure: 'Omdömet tas bort från webbplatsen och texten raderas. Det går inte att ångra.',
    withdrawYes: 'Ja, ta tillbaka det',
    decline: 'Skicka inga fler mejl om omdömen',
    declined: 'Du får inga fler mejl om omdömen. Du kan ändå skriva ett här.',
    dead: 'Formuläret går inte att öppna',
    retry: 'Försök igen',
    lookup: 'Hitta din bokning',
  },
  ar: {
    metaTitle: 'تقييمك',
    title: 'تقييمك',
    opening: 'جارٍ فتح النموذج...',
    intro:
      'أخبر الآخرين كيف كانت الرحلة. نقرأ التقييم قبل نشره، وننشر التقييمات الجيدة والسيئة على حد سواء بترتيب وصولها.',
    about: '{trip}، المغادرة في {month}',
    rating: 'كيف تقيّم الرحلة؟',
    ratings: {
      1: 'سيئة',
      2: 'دون المتوقع',
      3: 'مقبولة',
      4: 'جيدة',
      5: 'ممتازة',
    },
    ratingOf: '{rating} من 5: {word}',
    text: 'ماذا تود أن تقول؟',
    textHint: 'من {min} إلى {max} حرف. لا تكتب أسماء أشخاص آخرين ولا بيانات التواصل معهم.',
    name: 'الاسم الذي يظهر مع التقييم',
    nameHint: 'الاختيار لك، كأن تكتب الاسم الأول فقط. {max} حرفاً على الأكثر.',
    consent: 'أوافق على نشر تقييمي في الموقع بالاسم أعلاه. يمكنني تعديله أو سحبه متى شئت.',
    privacy: 'كيف نعالج بياناتك',
    send: 'إرسال التقييم',
    save: 'إرسال التعديل',
    sending: 'جارٍ الإرسال...',
    fix: 'بعض البيانات تحتاج إلى تصحيح.',
    failed: 'تعذّر الإرسال',
    keep: 'إلغاء',
    states: {
      pending: 'شكراً لك! سنقرأ التقييم ثم ننشره.',
      published: 'نُشر التقييم في صفحة الرحلة.',
      rejected: 'لم يُنشر التقييم.',
      withdrawn: 'سُحب التقييم وحُذف نصه.',
    },
    reasons: {
      personal_data: 'يحتوي على بيانات شخص آخر، كاسمه أو رقم هاتفه.',
      unlawful: 'يحتوي على ما لا يسمح القانون بنشره.',
      off_topic: 'يتناول موضوعاً آخر غير الرحلة.',
      language: 'لغته جارحة أو مسيئة.',
    },
    reread: 'عند التعديل نقرأ التقييم من جديد قبل نشره.',
    change: 'تعديل التقييم',
    withdraw: 'سحب التقييم',
    withdrawSure: 'سيُزال التقييم من الموقع ويُحذف نصه، ولا يمكن التراجع عن ذلك.',
    withdrawYes: 'نعم، اسحبه',
    decline: 'لا ترسلوا إليّ رسائل عن التقييمات',
    declined: 'لن تصلك رسائل أخرى عن التقييمات. ويمكنك مع ذلك كتابة تقييم هنا.',
    dead: 'تعذّر فتح النموذج',
    retry: 'حاول مجدداً',
    lookup: 'ابحث عن حجزك',
  },
});

/** A rating in words: `4 av 5: Bra`. */
export const ratingText = (rating: number, lang: Language): string => {
  const { ratingOf, ratings } = FORM_TEXTS[lang];
  const known = RATINGS.find((one) => one === rating);
  return interpolate(ratingOf, { rating, word: known ? ratings[known] : '' });
};
