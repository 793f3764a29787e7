import {
  type OpeningFacts,
  type OpeningItem,
  OPENING_ITEMS,
  hasOpenQuestion,
  openingPoints,
} from './opening.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

const READY: OpeningFacts = {
  now: NOW,
  missingCompany: [],
  missingGuarantee: [],
  openTexts: [],
  uncheckedLawTexts: [],
  mail: { hasServer: true, isDown: false, testedAt: ago(1) },
  payments: { mode: 'live', answers: true, webhookAt: ago(0.5), untriedMethods: [] },
  areFilesWritable: true,
  publicUrl: 'https://www.agency.se',
  protectedAdmins: 1,
  backupAt: ago(1),
  restoredAt: ago(30),
  isDestinationInBothLanguages: true,
};

const pointOf = (item: OpeningItem, changes: Partial<OpeningFacts>) =>
  openingPoints({ ...READY, ...changes }).find((point) => point.item === item);

const { mail, payments } = READY;

it('a shop that is ready has every point done', () => {
  const points = openingPoints(READY);
  expect(points.map(({ item }) => item)).toEqual(OPENING_ITEMS);
  expect(points.filter(({ state }) => state !== 'done')).toEqual([]);
});

it.each<[OpeningItem, Partial<OpeningFacts>, string, string]>([
  ['company', { missingCompany: ['company.name'] }, 'todo', 'missing'],
  ['guarantee', { missingGuarantee: ['badges.guarantor'] }, 'todo', 'missing'],
  ['texts', { openTexts: ['about.text'] }, 'todo', 'missing'],
  ['law_texts', { uncheckedLawTexts: ['terms_packages'] }, 'todo', 'missing'],
  ['mail', { mail: { ...mail, hasServer: false } }, 'todo', 'no_mail_server'],
  ['mail', { mail: { ...mail, isDown: true } }, 'todo', 'mail_server_down'],
  ['mail', { mail: { ...mail, testedAt: null } }, 'todo', 'not_tested'],
  ['mail', { mail: { ...mail, testedAt: ago(31) } }, 'todo', 'not_tested'],
  ['payment_key', { payments: { ...payments, mode: 'sandbox' } }, 'todo', 'sandbox'],
  ['payment_key', { payments: { ...payments, mode: 'test' } }, 'todo', 'test_key'],
  ['payment_key', { payments: { ...payments, answers: false } }, 'todo', 'no_answer'],
  ['webhook', { payments: { ...payments, webhookAt: null } }, 'unknown', 'never_reached'],
  ['webhook', { payments: { ...payments, webhookAt: ago(1.1) } }, 'unknown', 'silent'],
  [
    'payment_methods',
    { payments: { ...payments, untriedMethods: ['klarna'] } },
    'unknown',
    'untried',
  ],
  ['files', { areFilesWritable: false }, 'todo', 'not_writable'],
  ['address', { publicUrl: 'http://www.agency.se' }, 'todo', 'not_https'],
  ['address', { publicUrl: 'https://localhost:3000' }, 'todo', 'local_address'],
  ['address', { publicUrl: 'http://127.0.0.1' }, 'todo', 'local_address'],
  ['second_factor', { protectedAdmins: 0 }, 'todo', 'nobody'],
  ['backup', { backupAt: null }, 'todo', 'never'],
  ['backup', { backupAt: ago(3) }, 'todo', 'too_old'],
  ['restore', { restoredAt: null }, 'unknown', 'not_known'],
  ['restore', { restoredAt: ago(366) }, 'todo', 'too_old'],
  ['trip', { isDestinationInBothLanguages: false }, 'todo', 'nobody'],
])('%s with %j is %s, because %s, and no other point changes', (item, changes, ...expected) => {
  const point = pointOf(item, changes);
  expect([point?.state, point?.reason]).toEqual(expected);
  const others = openingPoints({ ...READY, ...changes }).filter((point) => point.item !== item);
  expect(others.filter((point) => point.state !== 'done')).toEqual([]);
});

it('a host whose name only begins like this machine is a real address', () => {
  expect(pointOf('address', { publicUrl: 'https://localhost.agency.se' })?.state).toBe('done');
});

it.each([
  ['Vi finns i [stad].', true],
  ['Ring XXX.', true],
  ['Org.nr ______', true],
  ['Öppet ???', true],
  ['Lorem ipsum dolor', true],
  ['[Fråga oss](/kontakt) innan du bokar.', false],
  ['Varför boka hos oss?', false],
])('%j has an open question: %s', (text, isOpen) => {
  expect(hasOpenQuestion(text)).toBe(isOpen);
});
