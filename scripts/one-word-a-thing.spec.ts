import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { sourceFiles } from './source-files.mjs';

/** Where texts for people stand: site, errors, mails, documents, seeds, console. What migrations once wrote stays. */
const FILES = ['web/src', 'domain/src', 'backend/src', 'backend/seed', 'admin/src']
  .flatMap(sourceFiles)
  .filter(
    (file) =>
      /\.(?:tsx?|json)$/.test(file) &&
      !/\.(?:spec|fixture|examples)\.tsx?$/.test(file) &&
      !file.startsWith('backend/src/migrations/') &&
      // A list of passwords that people choose is no text of ours.
      file !== 'backend/src/users/common-passwords.ts',
  );

interface Rule {
  /** The word to use. */
  readonly say: string;
  readonly never: RegExp;
  /** An offence, so that a pattern that finds nothing is found out. */
  readonly wrong: string;
  /** Ends of the paths where the word has to stand: the specification or the law gives it. */
  readonly except?: readonly string[];
}

const LAW = ['standard-information-a-sv.ts', 'standard-information-b-sv.ts'];

const SWEDISH: readonly Rule[] = [
  {
    say: 'mejl',
    never: /\bbrev(?:et|en|ets|s)?\b|med e-post|e-post(?:server|program)/i,
    wrong: 'Svara på det här brevet',
  },
  {
    say: 'avboka, avbokning',
    never: /\bavbeställ(?:a|er|de|t|as|s|ningen|ning)?\b/i,
    wrong: 'Du kan avbeställa före avresan',
  },
  {
    say: 'avbeställningsavgift, avbeställningsskydd',
    never: /avboknings(?:avgift|skydd)/i,
    wrong: 'dagens avbokningsavgift',
    except: LAW,
  },
  {
    say: 'resenär',
    never: /passagerare/i,
    wrong: 'Samma efternamn som passagerare 1',
    except: ['domain/src/rules/messages-sv.ts', 'web/src/i18n/sv/checkout.ts'],
  },
  { say: 'journummer', never: /nödnummer|jourtelefon|nödläg/i, wrong: 'Nödnummer under resan' },
  { say: 'reseledare', never: /\bledare(?:n|ns)?\b/i, wrong: 'Gruppen möter ledaren' },
  { say: 'Momsreg.nr', never: /momsnr/i, wrong: 'Momsnr {number}' },
  { say: 'Bankgiro', never: /bankgiro eller bankkonto/i, wrong: 'Bankgiro eller bankkonto' },
  { say: 'Kortterminal', never: /kort i butik/i, wrong: 'Kort i butik' },
  { say: 'Kontor', never: /'butik'/i, wrong: "shop: 'Butik'" },
  { say: 'i dag, i går', never: /\bi(?:dag|går)\b/i, wrong: "today: 'Idag'" },
  { say: 'Status', never: /'Läge'/, wrong: "state: 'Läge'" },
  { say: 'hamna på obestånd', never: /gå(?:r)? i konkurs/i, wrong: 'Skulle vi gå i konkurs' },
];

const ARABIC: readonly Rule[] = [
  { say: 'Klarna', never: /كلارنا/, wrong: 'رسوم كلارنا' },
  { say: 'بنك', never: /مصرف/, wrong: 'رفض المصرف البطاقة' },
  { say: 'تقرير طبي', never: /شهادة طبية/, wrong: 'شهادة طبية' },
  { say: 'طريقة الدفع', never: /وسيلة الدفع/, wrong: 'رسوم وسيلة الدفع' },
  { say: 'السعر الإجمالي', never: /السعر الكلي|'المجموع'/, wrong: "total: 'المجموع'" },
  { say: 'المتبقي', never: /يتبق/, wrong: 'يتبقّى' },
  { say: 'رسوم', never: /(?<![\u0621-\u0652])رسم(?![\u0621-\u0652])/, wrong: 'مقابل رسم إلغاء' },
  { say: 'حماية الإلغاء', never: /حماية عند الإلغاء/, wrong: 'حماية عند الإلغاء' },
  { say: 'إشعار الإلغاء', never: /بيان (?:ال)?إلغاء/, wrong: 'بيان الإلغاء' },
  { say: 'نقل الحجز إلى شخص آخر', never: /نقل الرحلة إلى/, wrong: 'نقل الرحلة إلى شخص آخر' },
  { say: 'إلغاء سفر مسافر', never: /إلغاء مسافر/, wrong: 'إشعار إلغاء مسافرين' },
  { say: 'أدخل …', never: /غير مُدخل/, wrong: 'الاسم غير مُدخل' },
  { say: 'ابحث عن حجزك, اعرض حجزك', never: /استرجع|تسترجع/, wrong: 'استرجع الحجز' },
  { say: 'تحميل', never: /(?:تعذّر|جارٍ) جلب/, wrong: 'تعذّر جلب الحجز' },
  { say: 'رقم تسجيل الشركة', never: /رقم الشركة/, wrong: 'رقم الشركة {number}' },
  { say: 'التوصيل', never: /التنقل/, wrong: 'التنقل إلى الفندق' },
  {
    say: 'الحمّام التركي, المغربي, الكبريتي',
    never: /الحمّام(?!ات)(?! (?:التركي|المغربي|الكبريتي))/,
    wrong: 'السوق والحمّام',
  },
  { say: 'الباقات السياحية', never: /رحل(?:ات|ة) شاملة|الرحلات الشاملة/, wrong: 'رحلة شاملة' },
  {
    say: 'المعلومات الموحّدة عن الباقات السياحية',
    never: /معلومات أساسية عن الباقات/,
    wrong: 'معلومات أساسية عن الباقات السياحية',
  },
  {
    say: 'المجلس العام للشكاوى (ARN)',
    never: /الهيئة السويدية العامة للشكاوى/,
    wrong: 'الهيئة السويدية العامة للشكاوى',
  },
  { say: 'رُضّع', never: /رضّع/, wrong: 'أعمار الرضّع' },
  { say: 'ـاً, the sign before the alef', never: /\u064b\u0627/, wrong: 'صالح\u064b\u0627' },
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

describe('one thing has one word, on the site, in errors, mails, documents, seeds and the console', () => {
  it.each([...SWEDISH, ...ARABIC])('$say', (rule) => {
    expect(offencesOf(rule, sources)).toEqual([]);
  });

  it('and each rule finds what it is about (negative control)', () => {
    const blind = [...SWEDISH, ...ARABIC].filter(
      (rule) => offencesOf(rule, [{ file: 'web/src/x.ts', text: rule.wrong }]).length === 0,
    );
    expect(blind).toEqual([]);
  });

  it('and the words that the specification or the law gives stand where they are excepted', () => {
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
