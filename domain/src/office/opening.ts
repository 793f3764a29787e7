/** The points of «Öppna butiken», in the order of the console. */
export const OPENING_ITEMS = [
  ...(['company', 'guarantee', 'texts', 'law_texts', 'mail', 'payment_key', 'webhook'] as const),
  ...(['payment_methods', 'files', 'address', 'second_factor', 'backup', 'restore'] as const),
  'trip',
] as const;
export type OpeningItem = (typeof OPENING_ITEMS)[number];

/** `unknown`: the server cannot tell, for example because nothing has been tried yet. */
export const OPENING_STATES = ['done', 'todo', 'unknown'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** Why a point has its state. */
export const OPENING_REASONS = [
  ...([
    'complete',
    'missing',
    'no_mail_server',
    'mail_server_down',
    'not_tested',
    'tested',
  ] as const),
  ...([
    'sandbox',
    'test_key',
    'no_answer',
    'answers',
    'reached',
    'silent',
    'never_reached',
  ] as const),
  ...(['untried', 'writable', 'not_writable', 'https', 'not_https', 'local_address'] as const),
  ...(['nobody', 'recent', 'too_old', 'never', 'not_known'] as const),
] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];

/** What the server knows, as of one instant. */
export interface OpeningFacts {
  readonly now: Date;
  /** Names of settings without a value of the agency's own. */
  readonly missingCompany: readonly string[];
  readonly missingGuarantee: readonly string[];
  /** Texts with an open question, `page.key`. */
  readonly openTexts: readonly string[];
  /** Law texts whose current wording is not checked. */
  readonly uncheckedLawTexts: readonly string[];
  readonly mail: {
    readonly hasServer: boolean;
    readonly isDown: boolean;
    /** The last test mail that the mail server accepted. */
    readonly testedAt: Date | null;
  };
  readonly payments: {
    readonly mode: 'live' | 'test' | 'sandbox';
    readonly answers: boolean;
    /** The last event of the provider with a valid signature. */
    readonly webhookAt: Date | null;
    /** Methods offered to customers for which the provider has never accepted a payment. */
    readonly untriedMethods: readonly string[];
  };
  readonly areFilesWritable: boolean;
  readonly publicUrl: string;
  /** Active admins with a second factor. */
  readonly protectedAdmins: number;
  readonly backupAt: Date | null;
  /** The last trial in which a backup was restored without a fault. */
  readonly restoredAt: Date | null;
  /** Whether a trip for sale with a departure has all texts in both languages. */
  readonly isDestinationInBothLanguages: boolean;
}

export interface OpeningPoint {
  readonly item: OpeningItem;
  readonly state: OpeningState;
  readonly reason: OpeningReason;
  /** What is missing: settings, texts or methods. */
  readonly names: readonly string[];
  /** When it last happened; null when nothing happened or time does not matter. */
  readonly at: Date | null;
}

type Finding = Pick<OpeningPoint, 'state' | 'reason'> & Partial<OpeningPoint>;
type Rule = (facts: OpeningFacts) => Finding;

const DAY_MS = 86_400_000;
/** Events come with every payment; a day without one before opening means that no test payment was made. */
const WEBHOOK_DAYS = 1;
/** Two runs of the nightly backup. */
const BACKUP_DAYS = 2;
const TEST_MAIL_DAYS = 30;
/** Restoring is practised once a year. */
const RESTORE_DAYS = 365;

const isRecent = (at: Date, now: Date, days: number): boolean =>
  now.getTime() - at.getTime() <= days * DAY_MS;

const complete = (missing: readonly string[]): Finding =>
  missing.length === 0
    ? { state: 'done', reason: 'complete' }
    : { state: 'todo', reason: 'missing', names: missing };

const mail: Rule = ({ mail: { hasServer, isDown, testedAt }, now }) => {
  if (!hasServer) return { state: 'todo', reason: 'no_mail_server' };
  if (isDown) return { state: 'todo', reason: 'mail_server_down' };
  return testedAt && isRecent(testedAt, now, TEST_MAIL_DAYS)
    ? { state: 'done', reason: 'tested', at: testedAt }
    : { state: 'todo', reason: 'not_tested', at: testedAt };
};

const paymentKey: Rule = ({ payments: { mode, answers } }) => {
  if (mode === 'sandbox') return { state: 'todo', reason: 'sandbox' };
  if (!answers) return { state: 'todo', reason: 'no_answer' };
  return mode === 'test'
    ? { state: 'todo', reason: 'test_key' }
    : { state: 'done', reason: 'answers' };
};

const webhook: Rule = ({ payments: { webhookAt }, now }) => {
  if (!webhookAt) return { state: 'unknown', reason: 'never_reached' };
  return isRecent(webhookAt, now, WEBHOOK_DAYS)
    ? { state: 'done', reason: 'reached', at: webhookAt }
    : { state: 'unknown', reason: 'silent', at: webhookAt };
};

const LOCAL_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
const HOST = /^https?:\/\/([^/:]+|\[[^\]]+\])/;

const address: Rule = ({ publicUrl }) => {
  const [, host = ''] = HOST.exec(publicUrl) ?? [];
  if (LOCAL_HOST.test(host)) return { state: 'todo', reason: 'local_address', names: [publicUrl] };
  return publicUrl.startsWith('https://')
    ? { state: 'done', reason: 'https', names: [publicUrl] }
    : { state: 'todo', reason: 'not_https', names: [publicUrl] };
};

const backup: Rule = ({ backupAt, now }) => {
  if (!backupAt) return { state: 'todo', reason: 'never' };
  return isRecent(backupAt, now, BACKUP_DAYS)
    ? { state: 'done', reason: 'recent', at: backupAt }
    : { state: 'todo', reason: 'too_old', at: backupAt };
};

const restore: Rule = ({ restoredAt, now }) => {
  // A trial in another database is known only when it was reported.
  if (!restoredAt) return { state: 'unknown', reason: 'not_known' };
  return isRecent(restoredAt, now, RESTORE_DAYS)
    ? { state: 'done', reason: 'recent', at: restoredAt }
    : { state: 'todo', reason: 'too_old', at: restoredAt };
};

const RULES: Readonly<Record<OpeningItem, Rule>> = {
  company: ({ missingCompany }) => complete(missingCompany),
  guarantee: ({ missingGuarantee }) => complete(missingGuarantee),
  texts: ({ openTexts }) => complete(openTexts),
  law_texts: ({ uncheckedLawTexts }) => complete(uncheckedLawTexts),
  mail,
  payment_key: paymentKey,
  webhook,
  payment_methods: ({ payments: { untriedMethods } }) =>
    untriedMethods.length === 0
      ? { state: 'done', reason: 'complete' }
      : { state: 'unknown', reason: 'untried', names: untriedMethods },
  files: ({ areFilesWritable }) =>
    areFilesWritable
      ? { state: 'done', reason: 'writable' }
      : { state: 'todo', reason: 'not_writable' },
  address,
  second_factor: ({ protectedAdmins }) =>
    protectedAdmins > 0
      ? { state: 'done', reason: 'complete' }
      : { state: 'todo', reason: 'nobody' },
  backup,
  restore,
  trip: ({ isDestinationInBothLanguages }) =>
    isDestinationInBothLanguages
      ? { state: 'done', reason: 'complete' }
      : { state: 'todo', reason: 'nobody' },
};

/** Returns every point with its state, in the order of the console. */
export const openingPoints = (facts: OpeningFacts): OpeningPoint[] =>
  OPENING_ITEMS.map((item) => ({ item, names: [], at: null, ...RULES[item](facts) }));

/**
 * What editors leave behind where they do not know the answer yet: `[…]` that is no link, `XXX`, `???`, a line to fill
 * in, Latin filler.
 */
const OPEN_QUESTION = /\[[^\]\n]*\](?!\()|\bX{3,}\b|\?{3,}|_{3,}|\bTODO\b|\blorem ipsum\b/i;

export const hasOpenQuestion = (text: string): boolean => OPEN_QUESTION.test(text);
