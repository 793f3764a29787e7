import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';
import { sourceFiles } from '../../source-files.mjs';

/**
 * Files with texts for people: site, errors, mails, documents, seeds, console. Migrations are left out, because they
 * have already run.
 */
const FILES = [
  'web/src',
  'domain/src',
  'backend/src',
  'backend/stripe-sandbox',
  'backend/seed',
  'admin/src',
]
  .flatMap(sourceFiles)
  .filter(
    (file) =>
      /\.(?:tsx?|json)$/.test(file) &&
      !/\.(?:spec|fixture|examples)\.tsx?$/.test(file) &&
      // A list of common passwords is not our text.
      file !== 'backend/src/staff/accounts/common-passwords.ts',
  );

interface Rule {
  /** The term to use. */
  readonly use: string;
  readonly never: RegExp;
  /** A wrong text that the pattern must find. */
  readonly wrong: string;
  /** Ends of paths in which the specification or the law requires the other term. */
  readonly except?: readonly string[];
}

const LAW = ['standard-information-a-sv.ts', 'standard-information-b-sv.ts'];

const SWEDISH: readonly Rule[] = [
  {
    use: 'mejl',
    never: /\bbrev(?:et|en|ets|s)?\b|med e-post|e-post(?:server|program)/i,
    wrong: 'Svara på det här brevet',
  },
  {
    use: 'avboka, avbokning',
    never: /\bavbeställ(?:a|er|de|t|as|s|ningen|ning)?\b/i,
    wrong: 'Du kan avbeställa före avresan',
  },
  {
    use: 'avbeställningsavgift, avbeställningsskydd',
    never: /avboknings(?:avgift|skydd)/i,
    wrong: 'dagens avbokningsavgift',
    except: LAW,
  },
  {
    use: 'resenär',
    never: /passagerare/i,
    wrong: 'Samma efternamn som passagerare 1',
    except: [
      'domain/src/errors/messages/visitor-messages-sv.ts',
      'web/src/i18n/sv/checkout-form.ts',
    ],
  },
  {
    use: 'begäran om avbokning',
    never: /önskan (?:om )?(?:att avboka|avbokning)/i,
    wrong: 'Svar om din önskan att avboka',
  },
  { use: 'journummer', never: /nödnummer|jourtelefon|nödläg/i, wrong: 'Nödnummer under resan' },
  { use: 'reseledare', never: /\bledare(?:n|ns)?\b/i, wrong: 'Gruppen möter ledaren' },
  { use: 'Momsreg.nr', never: /momsnr/i, wrong: 'Momsnr {number}' },
  { use: 'Bankgiro', never: /bankgiro eller bankkonto/i, wrong: 'Bankgiro eller bankkonto' },
  { use: 'Kortterminal', never: /kort i butik/i, wrong: 'Kort i butik' },
  { use: 'Kontor', never: /'butik'/i, wrong: "shop: 'Butik'" },
  { use: 'i dag, i går', never: /\bi(?:dag|går)\b/i, wrong: "today: 'Idag'" },
  { use: 'Preliminär', never: /'Optioner'|på option\b|optioner %/i, wrong: "'%{count} på option'" },
  { use: 'Hemresa', never: /'Hemkomst'/, wrong: "return_date: 'Hemkomst'" },
  { use: 'engångskod', never: /tvåsteg/i, wrong: 'Slå på tvåstegsinloggning' },
  { use: 'Ansvarig', never: /handläggare/i, wrong: "assignedTo: 'Handläggare'" },
  {
    use: 'flygplatstillägg',
    never: /prisskillnad för flygplats/i,
    wrong: 'prisskillnad för flygplats',
  },
  { use: 'Status', never: /'Läge'/, wrong: "state: 'Läge'" },
  {
    use: 'resegaranti',
    never: /resgaranti|reseskyddsgaranti|garanti för resan/i,
    wrong: 'Resgaranti',
  },
  { use: 'hamna på obestånd', never: /gå(?:r)? i konkurs/i, wrong: 'Skulle vi gå i konkurs' },
];

const ARABIC: readonly Rule[] = [
  { use: 'Klarna', never: /كلارنا/, wrong: 'رسوم كلارنا' },
  { use: 'Swish', never: /سويش/, wrong: 'عبر سويش' },
  { use: 'بنك', never: /مصرف/, wrong: 'رفض المصرف البطاقة' },
  { use: 'تقرير طبي', never: /شهادة طبية/, wrong: 'شهادة طبية' },
  { use: 'طريقة الدفع', never: /وسيلة الدفع/, wrong: 'رسوم وسيلة الدفع' },
  { use: 'فرق سعر المطار', never: /إضافة (?:ال)?مطار/, wrong: 'إضافة مطار {airport}' },
  { use: 'غرفة مفردة', never: /غرفة (?:ال)?فردية|الغرفة الفردية/, wrong: 'زيادة الغرفة الفردية' },
  { use: 'الإفطار', never: /الفطور/, wrong: 'الفطور مشمول' },
  { use: 'بيانات التواصل', never: /بيانات الاتصال/, wrong: 'بيانات الاتصال بك' },
  { use: 'قانون الباقات السياحية', never: /السفر السياحي/, wrong: 'قانون السفر السياحي الشامل' },
  { use: 'السعر الإجمالي', never: /السعر الكلي|'المجموع[':]/, wrong: "total: 'المجموع'" },
  { use: 'المتبقي', never: /يتبق/, wrong: 'يتبقّى' },
  { use: 'رسوم', never: /(?<![\u0621-\u0652])رسم(?![\u0621-\u0652])/, wrong: 'مقابل رسم إلغاء' },
  { use: 'حماية الإلغاء', never: /حماية عند الإلغاء/, wrong: 'حماية عند الإلغاء' },
  { use: 'إشعار الإلغاء', never: /بيان (?:ال)?إلغاء/, wrong: 'بيان الإلغاء' },
  { use: 'نقل الحجز إلى شخص آخر', never: /نقل الرحلة إلى/, wrong: 'نقل الرحلة إلى شخص آخر' },
  { use: 'إلغاء سفر مسافر', never: /إلغاء مسافر/, wrong: 'إشعار إلغاء مسافرين' },
  { use: 'أدخل …', never: /غير مُدخل/, wrong: 'الاسم غير مُدخل' },
  { use: 'ابحث عن حجزك, اعرض حجزك', never: /استرجع|تسترجع/, wrong: 'استرجع الحجز' },
  { use: 'تحميل', never: /(?:تعذّر|جارٍ) جلب/, wrong: 'تعذّر جلب الحجز' },
  { use: 'رقم تسجيل الشركة', never: /رقم الشركة/, wrong: 'رقم الشركة {number}' },
  { use: 'التوصيل', never: /التنقل/, wrong: 'التنقل إلى الفندق' },
  {
    use: 'الحمّام التركي, المغربي, الكبريتي',
    never: /الحمّام(?!ات)(?! (?:التركي|المغربي|الكبريتي))/,
    wrong: 'السوق والحمّام',
  },
  { use: 'الباقات السياحية', never: /رحل(?:ات|ة) شاملة|الرحلات الشاملة/, wrong: 'رحلة شاملة' },
  {
    use: 'المعلومات الموحّدة عن الباقات السياحية',
    never: /معلومات أساسية عن الباقات/,
    wrong: 'معلومات أساسية عن الباقات السياحية',
  },
  {
    use: 'المجلس العام للشكاوى (ARN)',
    never: /الهيئة السويدية العامة للشكاوى/,
    wrong: 'الهيئة السويدية العامة للشكاوى',
  },
  { use: 'ضمان السفر', never: /ضمانة|ضمان الرحلة/, wrong: 'ضمانة السفر' },
  { use: 'أمتعة مسجّلة', never: /مشحونة/, wrong: 'أمتعة مشحونة 23 كغ' },
  {
    use: '«{brand}», because the Arabic brand is also a common word',
    never: /[\u0621-\u0652] \{brand\}/,
    wrong: 'بطاقة هدية من {brand}',
  },
  { use: 'رُضّع', never: /رضّع/, wrong: 'أعمار الرضّع' },
  { use: 'ـاً, the sign before the alef', never: /\u064b\u0627/, wrong: 'صالح\u064b\u0627' },
];

interface Source {
  readonly file: string;
  readonly text: string;
}

const offencesOf = ({ never, except = [] }: Rule, sources: readonly Source[]): string[] =>
  sources
    .filter(({ file, text }) => never.test(text) && !except.some((end) => file.endsWith(end)))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          never.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );

const sources: readonly Source[] = FILES.map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));

describe('One thing has one term on the site, in errors, mails, documents, seeds and the console', () => {
  it.each([...SWEDISH, ...ARABIC])('$use', (rule) => {
    expect(offencesOf(rule, sources)).toEqual([]);
  });

  it('and every rule finds its wrong text (negative control)', () => {
    const blind = [...SWEDISH, ...ARABIC].filter(
      (rule) => offencesOf(rule, [{ file: 'web/src/x.ts', text: rule.wrong }]).length === 0,
    );
    expect(blind).toEqual([]);
  });

  it('and every exception is still needed', () => {
    const idle = SWEDISH.flatMap((rule) =>
      (rule.except ?? []).filter(
        (end) =>
          offencesOf(
            { ...rule, except: [] },
            sources.filter(({ file }) => file.endsWith(end)),
          ).length === 0,
      ),
    );
    expect(idle).toEqual([]);
  });
});
