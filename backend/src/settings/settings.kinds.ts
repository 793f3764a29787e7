import type {
  SettingGroup,
  SettingKind,
  SettingUnit,
  SettingValue,
} from '@safar/domain/contracts/settings';
import type { Problem } from '@safar/domain/rules/problems';

/** One setting: what holds without a row in the table, which values a row may hold, and how the console asks for it. */
export interface Setting<T> {
  readonly fallback: T;
  /** Stands in for the fallback in the demo; fictional. */
  readonly demo: T;
  readonly kind: SettingKind;
  readonly unit: SettingUnit | null;
  /** Of a number: its bounds. Of a text: its greatest length. */
  readonly bounds: { readonly min: number | null; readonly max: number | null };
  readonly accepts: (value: unknown) => boolean;
  /** Why a value is not accepted. */
  readonly refusal: (value: unknown) => Pick<Problem, 'code' | 'params'>;
}

/** Without its place in the console, which the registry adds. */
export type Grouped<T> = Setting<T> & { readonly group: SettingGroup };

const MAX_TEXT = 500;
const TEXT_BOUNDS = { min: null, max: MAX_TEXT } as const;
const TOO_LONG = { code: 'TEXT_TOO_LONG', params: { max: MAX_TEXT } } as const;
const UNREADABLE = { code: 'FIELD_INVALID', params: { field: 'value' } } as const;

/** One line: these texts stand in headers of mails and in headings. */
const BREAKS_LINE = /[\p{Cc}\u2028\u2029]/u;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && !BREAKS_LINE.test(value);

const textRefusal = (value: unknown): Pick<Problem, 'code' | 'params'> =>
  typeof value === 'string' && value.length > MAX_TEXT ? TOO_LONG : UNREADABLE;

interface TextDefaults {
  readonly demo?: string;
  readonly fallback?: string;
}

export const text = ({ demo = '', fallback = '' }: TextDefaults = {}): Setting<string> => ({
  fallback,
  demo,
  kind: 'text',
  unit: null,
  bounds: TEXT_BOUNDS,
  accepts: isText,
  refusal: textRefusal,
});

/** A text that must be filled in. */
export const requiredText = (fallback: string): Setting<string> => ({
  ...text({ demo: fallback, fallback }),
  accepts: (value) => isText(value) && value.trim() !== '',
  refusal: (value) => (value === '' ? { code: 'TEXT_MISSING' } : textRefusal(value)),
});

const textLike = (
  pattern: RegExp,
  demo: string,
  { kind, code }: { kind: SettingKind; code: Problem['code'] },
): Setting<string> => ({
  ...text({ demo }),
  kind,
  accepts: (value) => isText(value) && (value === '' || pattern.test(value)),
  refusal: (value) => (isText(value) ? { code } : textRefusal(value)),
});

/** Without a character that could end a mail header. */
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;
const CHAT_NUMBER = /^\+?\d[\d -]{5,20}\d$/;
const SAFE_ADDRESS = /^https:\/\/[^\s"'<>]+$/;
/** The flight engine, https only; on this machine alone, for the demo, plain http as well. */
const ENGINE_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))[^\s"'<>]*$/;

export const email = (demo = ''): Setting<string> =>
  textLike(EMAIL, demo, { kind: 'email', code: 'EMAIL_INVALID' });

export const chatNumber = (demo = ''): Setting<string> =>
  textLike(CHAT_NUMBER, demo, { kind: 'phone', code: 'PHONE_INVALID' });

export const webAddress = (demo = ''): Setting<string> =>
  textLike(SAFE_ADDRESS, demo, { kind: 'address', code: 'WEB_ADDRESS_INVALID' });

export const engineAddress = (): Setting<string> =>
  textLike(ENGINE_ADDRESS, '', { kind: 'address', code: 'WEB_ADDRESS_INVALID' });

export const flag = (demo: boolean): Setting<boolean> => ({
  fallback: false,
  demo,
  kind: 'flag',
  unit: null,
  bounds: { min: null, max: null },
  accepts: (value) => typeof value === 'boolean',
  refusal: () => UNREADABLE,
});

type Range = readonly [min: number, max: number];

const between = (value: unknown, [min, max]: Range): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const numeric = (fallback: number, [min, max]: Range) => ({
  fallback,
  demo: fallback,
  bounds: { min, max },
});

export const whole = (fallback: number, range: Range, unit: SettingUnit): Setting<number> => ({
  ...numeric(fallback, range),
  kind: 'whole',
  unit,
  accepts: (value) => between(value, range) && Number.isInteger(value),
  refusal: () => ({
    code: 'WHOLE_NUMBER_OUT_OF_RANGE',
    params: { min: range[0], max: range[1] },
  }),
});

/** At most two decimals: percentages are computed in hundredths of a per cent. */
export const percent = (fallback: number, range: Range): Setting<number> => ({
  ...numeric(fallback, range),
  kind: 'decimal',
  unit: 'percent',
  accepts: (value) => between(value, range) && Number(value.toFixed(2)) === value,
  refusal: () => ({ code: 'NUMBER_OUT_OF_RANGE', params: { min: range[0], max: range[1] } }),
});

/** What admins type, as it is kept: texts without blanks around them. */
export const tidied = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : value;

export type AnySetting = Grouped<SettingValue>;
