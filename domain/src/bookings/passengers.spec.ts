import { DEFAULT_AGE_BANDS } from '../pricing/ages.js';
import { contactProblems } from './contact-details.js';
import { isoDay } from '../dates/dates.js';
import { MESSAGES_AR } from '../errors/messages-ar.js';
import { MESSAGES_SV } from '../errors/messages-sv.js';
import {
  GENDERS,
  type PassengerDetails,
  grownUpProblems,
  passengerProblems,
} from './passengers.js';
import { type ValidationIssue, interpolate } from '../errors/issues.js';

const TODAY = isoDay('2027-03-01');
const DEPARTURE = isoDay('2027-07-03');

const amina: PassengerDetails = {
  type: 'adult',
  firstName: 'Amina',
  lastName: 'Al-Khatib',
  birthdate: '1990-01-31',
  gender: 'female',
};
const blank = { firstName: '', lastName: '', birthdate: '', gender: '' } as const;

const problemsOf = (...passengers: PassengerDetails[]): ValidationIssue[] =>
  passengerProblems(passengers, { today: TODAY, departure: DEPARTURE }, DEFAULT_AGE_BANDS);

const inSwedish = (problems: readonly ValidationIssue[]): string[] =>
  problems.map(({ code, params }) => interpolate(MESSAGES_SV[code], params));

describe('passengers', () => {
  it('without issues give an empty list', () => {
    const child: PassengerDetails = { ...amina, type: 'child', birthdate: '2019-05-01' };
    const infant: PassengerDetails = { ...amina, type: 'infant', birthdate: '2026-12-24' };
    expect(problemsOf(amina, child, infant)).toEqual([]);
  });

  // [SPEC 3.4e]
  it.each(GENDERS)('may have the gender %s', (gender) => {
    expect(problemsOf({ ...amina, gender })).toEqual([]);
  });

  it('may contain invisible characters in names, but a name of only such characters is missing', () => {
    expect(problemsOf({ ...amina, firstName: '\u200eAmi\u200bna\u200f' })).toEqual([]);
    expect(inSwedish(problemsOf({ ...amina, lastName: '\u202e\u200b ' }))).toEqual([
      'Passagerare 1: efternamn saknas',
    ]);
  });

  // [SPEC 5.9] [SPEC I1.17] [ASVS 2.2.1]
  it('get every message of the specification, in its order, contact details first', () => {
    const contact = contactProblems({ email: 'amina', phone: '070' });
    const passengers = problemsOf(
      { ...amina, ...blank },
      { ...amina, birthdate: '2015-07-04' },
      { ...amina, type: 'child', birthdate: '2024-07-04' },
      { ...amina, type: 'infant', birthdate: '2024-07-03' },
      { ...amina, birthdate: '2027-02-29' },
    );
    expect(inSwedish([...contact, ...passengers])).toEqual([
      'Ogiltig e-postadress',
      'Ogiltigt telefonnummer',
      'Passagerare 1: förnamn saknas',
      'Passagerare 1: efternamn saknas',
      'Passagerare 1: födelsedatum saknas',
      'Passagerare 1: kön saknas',
      'Passagerare måste vara minst 12 år för att räknas som vuxen',
      'Ålder måste vara mellan 3–11 år (barn)',
      'Ålder måste vara mellan 0–2 år (spädbarn)',
      'Ogiltigt datumformat',
    ]);
  });

  it('get the same messages in Arabic', () => {
    const problems = problemsOf(
      { ...amina, ...blank },
      { ...amina, type: 'child', birthdate: '2024-07-04' },
    );
    expect(problems.map(({ code, params }) => interpolate(MESSAGES_AR[code], params))).toEqual([
      'المسافر 1: أدخل الاسم الأول',
      'المسافر 1: أدخل اسم العائلة',
      'المسافر 1: أدخل تاريخ الميلاد',
      'المسافر 1: اختر الجنس',
      'يجب أن يكون العمر من 3 إلى 11 بالسنوات (طفل)',
    ]);
  });

  it('are numbered from 1 in messages and from 0 in field paths', () => {
    expect(problemsOf(amina, { ...amina, lastName: '', gender: null })).toEqual([
      {
        code: 'PASSENGER_LAST_NAME_MISSING',
        params: { passenger: 2 },
        field: 'passengers.1.lastName',
      },
      {
        code: 'PASSENGER_GENDER_MISSING',
        params: { passenger: 2 },
        field: 'passengers.1.gender',
      },
    ]);
  });

  // [ASVS 2.2.3]
  it('get the age limits with the issue at the birth date', () => {
    expect(problemsOf({ ...amina, type: 'infant', birthdate: '2024-07-03' })).toEqual([
      {
        code: 'AGE_INFANT',
        params: { min: 0, max: 2, passenger: 1 },
        field: 'passengers.0.birthdate',
      },
    ]);
  });

  it.each(['2027-03-02', '2027-07-03', '2027-07-04', '2090-01-01'])(
    'must not be born in the future: %s',
    (birthdate) => {
      const problems = problemsOf(
        { ...amina, birthdate },
        { ...amina, type: 'child', birthdate },
        { ...amina, type: 'infant', birthdate },
      );
      expect(problems.map(({ code, field }) => [code, field])).toEqual([
        ['BIRTHDATE_FUTURE', 'passengers.0.birthdate'],
        ['BIRTHDATE_FUTURE', 'passengers.1.birthdate'],
        ['BIRTHDATE_FUTURE', 'passengers.2.birthdate'],
      ]);
      expect(inSwedish(problems)[0]).toBe('Födelsedatumet kan inte ligga i framtiden');
    },
  );

  it('may be born today', () => {
    expect(problemsOf({ ...amina, type: 'infant', birthdate: TODAY })).toEqual([]);
  });

  it('may have names of one letter', () => {
    expect(problemsOf({ ...amina, firstName: 'O', lastName: 'Å' })).toEqual([]);
  });

  it('need a name that is more than spaces', () => {
    expect(inSwedish(problemsOf({ ...amina, firstName: ' \u00a0 ' }))).toEqual([
      'Passagerare 1: förnamn saknas',
    ]);
  });

  it('are asked for Latin letters once per name, and for a missing date without an age issue', () => {
    const problems = problemsOf({
      ...amina,
      firstName: 'أمينة',
      lastName: 'الخطيب',
      birthdate: '',
    });
    expect(problems.map(({ code, field }) => [code, field])).toEqual([
      ['PASSENGER_BIRTHDATE_MISSING', 'passengers.0.birthdate'],
      ['PASSENGER_NAME_LATIN', 'passengers.0.firstName'],
      ['PASSENGER_NAME_LATIN', 'passengers.0.lastName'],
    ]);
  });

  it('get messages without unfilled placeholders, in both languages', () => {
    const problems = problemsOf(
      { ...amina, ...blank },
      { ...amina, firstName: 'أمينة', birthdate: '2030-01-01' },
      { ...amina, type: 'infant' },
      { ...amina, type: 'child' },
      { ...amina, birthdate: '2020-01-01' },
    );
    const sentences = problems.flatMap(({ code, params }) =>
      [MESSAGES_SV, MESSAGES_AR].map((messages) => interpolate(messages[code], params)),
    );
    expect(sentences.filter((message) => /[{}]/.test(message))).toEqual([]);
  });
});

describe('a party', () => {
  const departure = isoDay('2027-07-03');
  const born = (birthdate: string, type: 'adult' | 'child' = 'adult') => ({ type, birthdate });
  const problem = {
    code: 'PARTY_NEEDS_GROWN_UP',
    params: { n: 18 },
    field: 'passengers.0.birthdate',
  };

  it('requires a person of 18 on the day of departure', () => {
    expect(grownUpProblems([born('2009-07-04'), born('2010-01-01')], departure)).toEqual([problem]);
    expect(grownUpProblems([born('2009-07-03'), born('2010-01-01')], departure)).toEqual([]);
  });

  it('without one is asked to ring about the letter of a guardian, in both languages', () => {
    const sentences = [MESSAGES_SV, MESSAGES_AR].map((messages) =>
      interpolate(messages.PARTY_NEEDS_GROWN_UP, problem.params),
    );
    expect(sentences).toEqual([
      'Minst en resenär behöver vara 18 år vid avresan. Ring oss om målsmans intyg.',
      'يجب أن يكون عمر أحد المسافرين 18 عاماً عند السفر. اتصلوا بنا بشأن موافقة ولي الأمر.',
    ]);
  });

  it('is not checked without adults, or while a birth date of an adult is unreadable', () => {
    expect(grownUpProblems([born('2020-01-01', 'child')], departure)).toEqual([]);
    expect(grownUpProblems([born('2010-01-01'), born('')], departure)).toEqual([]);
    expect(grownUpProblems([], departure)).toEqual([]);
  });
});
