import { SWISH_CLAIM } from '@safar/domain/payments/swish';
import { formatSek } from '@safar/domain/money/formats';
import type { Language } from '@safar/domain/text/languages';

/** Texts of the sandbox's own pages in both languages. */
export const TEXTS = {
  testBanner: {
    sv: 'Testmiljö – inga pengar dras',
    ar: 'بيئة تجريبية – لن يُسحب أي مبلغ',
  },
  authenticateTitle: { sv: 'Bekräfta ditt kortköp', ar: 'أكّد عملية الدفع ببطاقتك' },
  authenticateLead: {
    sv: 'Här skulle din bank be dig legitimera dig, till exempel med BankID.',
    ar: 'هنا يطلب منك بنكك إثبات هويتك، مثلاً عبر BankID.',
  },
  klarnaTitle: { sv: 'Betala med Klarna', ar: 'الدفع عبر Klarna' },
  klarnaLead: {
    sv: 'Här skulle Klarna ta över och låta dig godkänna köpet.',
    ar: 'هنا تتولى Klarna العملية وتطلب موافقتك على الشراء.',
  },
  swishTitle: { sv: 'Betala med Swish', ar: 'الدفع عبر Swish' },
  swishScan: {
    sv: 'Här skulle du skanna koden med Swish på mobilen. I testmiljön öppnar koden en sida som står för appen.',
    ar: 'هنا تمسح الرمز بتطبيق Swish في هاتفك. وفي البيئة التجريبية يفتح الرمز صفحة تقوم مقام التطبيق.',
  },
  swishApp: {
    sv: 'Här skulle Swish öppnas, och du skulle godkänna med BankID.',
    ar: 'هنا يُفتح تطبيق Swish وتوافق على الدفع عبر BankID.',
  },
  /** Stripe's text, which a customer must see before approving. */
  swishClaim: { sv: SWISH_CLAIM.sv, ar: SWISH_CLAIM.ar },
  swishCode: { sv: 'QR-kod för Swish', ar: 'رمز QR لتطبيق Swish' },
  choose: {
    sv: 'I testmiljön väljer du själv hur det slutar.',
    ar: 'في البيئة التجريبية تختار النتيجة بنفسك.',
  },
  amount: { sv: 'Belopp', ar: 'المبلغ' },
  card: { sv: 'Kort', ar: 'البطاقة' },
  reference: { sv: 'Referens', ar: 'المرجع' },
  approve: { sv: 'Godkänn', ar: 'موافقة' },
  cancel: { sv: 'Avbryt', ar: 'إلغاء' },
  goneTitle: { sv: 'Sidan gäller inte längre', ar: 'لم تعد هذه الصفحة صالحة' },
  goneLead: {
    sv: 'Betalningen finns inte, eller så har den redan avslutats. Inga pengar har dragits härifrån.',
    ar: 'الدفعة غير موجودة أو انتهت بالفعل. لم يُسحب أي مبلغ من هنا.',
  },
  home: { sv: 'Till startsidan', ar: 'إلى الصفحة الرئيسية' },
} as const satisfies Record<string, Record<Language, string>>;

/** Formats an amount in hundredths: `12 500 kr`, with öre only when there are any. */
export function formatHundredths(
  hundredths: number,
  { currency, language }: { readonly currency: string; readonly language: Language },
): string {
  const whole = hundredths % 100 === 0;
  if (currency === 'sek' && whole) return formatSek(hundredths / 100, language);
  const number = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: whole ? 0 : 2 });
  const unit = language === 'ar' ? 'كرونة' : 'kr';
  return `${number.format(hundredths / 100)}\u00a0${currency === 'sek' ? unit : currency.toUpperCase()}`;
}
