import { MAX_FACT_LENGTH } from '@safar/domain/destinations/destinations';
import type { Fact } from '@safar/domain/destinations/facts';
import { lengthOf } from '@safar/domain/text/texts';
import type { Country } from './facts.countries.js';

type Names = Fact;

/** A country with the requested city, or its capital. */
export interface Place {
  readonly country: Country;
  readonly countryName: Names;
  readonly city: Names;
}

const both = (make: (language: keyof Names) => string): Names => ({
  sv: make('sv'),
  ar: make('ar'),
});

const nameOf = (code: string, type: 'currency' | 'language'): Names =>
  both((language) => new Intl.DisplayNames(language, { type }).of(code) ?? code);

const capital = ({ country, countryName }: Place): Fact => ({
  sv: `Huvudstaden i ${countryName.sv} heter ${country.capital.sv}.`,
  ar: `عاصمة ${countryName.ar} هي ${country.capital.ar}.`,
});

/** Currency names where Intl's Swedish differs from common use. */
const MONEY_SV: Readonly<Record<string, string>> = {
  LBP: 'libanesiskt pund',
  THB: 'thailändsk baht',
};

/**
 * Currency names with the article, as sentences need them; Intl has them without. One for each currency of COUNTRIES.
 */
const MONEY_AR: Readonly<Record<string, string>> = {
  AED: 'الدرهم الإماراتي',
  ALL: 'الليك الألباني',
  AMD: 'الدرام الأرميني',
  AZN: 'المانات الأذربيجاني',
  BAM: 'المارك البوسني القابل للتحويل',
  BHD: 'الدينار البحريني',
  CHF: 'الفرنك السويسري',
  CZK: 'الكرونة التشيكية',
  DKK: 'الكرونة الدنماركية',
  EGP: 'الجنيه المصري',
  EUR: 'اليورو',
  GBP: 'الجنيه الإسترليني',
  GEL: 'اللاري الجورجي',
  HUF: 'الفورنت المجري',
  IDR: 'الروبية الإندونيسية',
  IQD: 'الدينار العراقي',
  ISK: 'الكرونة الآيسلندية',
  JOD: 'الدينار الأردني',
  JPY: 'الين الياباني',
  KWD: 'الدينار الكويتي',
  LBP: 'الليرة اللبنانية',
  MAD: 'الدرهم المغربي',
  MYR: 'الرينغيت الماليزي',
  NOK: 'الكرونة النرويجية',
  OMR: 'الريال العُماني',
  PLN: 'الزلوتي البولندي',
  QAR: 'الريال القطري',
  SAR: 'الريال السعودي',
  THB: 'البات التايلاندي',
  TND: 'الدينار التونسي',
  TRY: 'الليرة التركية',
  TZS: 'الشلن التنزاني',
};

function currency({ country, countryName }: Place): Fact {
  const code = country.currency;
  const name = nameOf(code, 'currency');
  return {
    sv: `Valutan i ${countryName.sv} är ${MONEY_SV[code] ?? name.sv} (${code}).`,
    ar: `العملة في ${countryName.ar} هي ${MONEY_AR[code] ?? name.ar} (${code}).`,
  };
}

function language({ country, countryName }: Place): Fact | null {
  const [one, two] = country.languages.map((code) => nameOf(code, 'language'));
  if (!one) return null;
  if (two) {
    return {
      sv: `De officiella språken i ${countryName.sv} är ${one.sv} och ${two.sv}.`,
      ar: `اللغتان الرسميتان في ${countryName.ar} هما ${one.ar} و${two.ar}.`,
    };
  }
  return {
    sv: `Det officiella språket i ${countryName.sv} är ${one.sv}.`,
    ar: `اللغة الرسمية في ${countryName.ar} هي ${one.ar}.`,
  };
}

/** Uses 00 instead of a plus, which would change sides in a line of Arabic. */
const callingCode = ({ country, countryName }: Place): Fact => ({
  sv: `Landsnumret till ${countryName.sv} är 00${country.callingCode}.`,
  ar: `رمز الاتصال الدولي: ${countryName.ar} 00${country.callingCode}.`,
});

const HOUR_MS = 3_600_000;

/** Returns the hours that a zone is ahead of Sweden at an instant. */
function hoursAhead(zone: string, instant: Date): number {
  const clockIn = (timeZone: string): number => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(instant);
    return Date.parse(`${parts.replace(' ', 'T')}Z`);
  };
  return (clockIn(zone) - clockIn('Europe/Stockholm')) / HOUR_MS;
}

const HOURS_AR: Readonly<Record<number, string>> = { 1: 'بساعة واحدة', 2: 'بساعتين' };

const hours = (count: number): Names => ({
  sv: count === 1 ? 'en timme' : `${count} timmar`,
  ar: HOURS_AR[count] ?? (count <= 10 ? `بـ${count} ساعات` : `بـ${count} ساعة`),
});

/** @param summer a day of Swedish summer time, for which the zones are compared */
function time({ country, city }: Place, summer: Date): Fact | null {
  if (!country.zone) return null;
  const ahead = hoursAhead(country.zone, summer);
  if (!Number.isInteger(ahead)) return null;
  if (ahead === 0) {
    return {
      sv: `På sommaren är klockan densamma i ${city.sv} som i Sverige.`,
      ar: `في الصيف يتطابق التوقيت في ${city.ar} مع السويد.`,
    };
  }
  const difference = hours(Math.abs(ahead));
  return ahead > 0
    ? {
        sv: `På sommaren ligger ${city.sv} ${difference.sv} före Sverige.`,
        ar: `في الصيف يسبق توقيت ${city.ar} توقيت السويد ${difference.ar}.`,
      }
    : {
        sv: `På sommaren ligger ${city.sv} ${difference.sv} efter Sverige.`,
        ar: `في الصيف يتأخر توقيت ${city.ar} عن السويد ${difference.ar}.`,
      };
}

const fits = (fact: Fact | null): fact is Fact =>
  fact !== null && lengthOf(fact.sv) <= MAX_FACT_LENGTH && lengthOf(fact.ar) <= MAX_FACT_LENGTH;

/** Returns facts from official data, each of another kind; skips missing values and texts that are too long. */
export const factsOfData = (place: Place, summer: Date): Fact[] =>
  [
    time(place, summer),
    currency(place),
    language(place),
    capital(place),
    callingCode(place),
  ].filter(fits);
