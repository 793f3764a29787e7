import type {
  SettingGroup,
  SettingKind,
  SettingUnit,
  SettingValue,
} from '@safar/domain/contracts/system/settings';
import {
  iataNumber,
  orgNumber,
  phoneNumber,
  secureAddress,
  vatNumber,
} from '@safar/domain/legal/company-details';
import { isEmail } from '@safar/domain/bookings/contact-details';
import { uploadedMediaOf } from '@safar/domain/destinations/media-urls';
import {
  NO_HOURS,
  type OpeningHours,
  inOrder,
  isOpeningHours,
  openingHoursProblem,
} from '@safar/domain/dates/opening-hours';
import type { ValidationIssue } from '@safar/domain/errors/issues';

/** A setting: its default, its allowed values, and its input in the console. */
export interface Setting<T> {
  readonly fallback: T;
  /** Replaces the default in the demo; fictional. */
  readonly demo: T;
  readonly kind: SettingKind;
  readonly unit: SettingUnit | null;
  /** Bounds of a number, or maximum length of a text. */
  readonly bounds: { readonly min: number | null; readonly max: number | null };
  readonly accepts: (value: unknown) => boolean;
  /** Returns the stored form of the input; null: rejected. */
  readonly normalise: (value: unknown) => T | null;
  /** Returns why a value is rejected. */
  readonly issueOf: (value: unknown) => Pick<ValidationIssue, 'code' | 'params'>;
}

/** A setting with its group in the console, which the registry adds. */
export type Grouped<T> = Setting<T> & { readonly group: SettingGroup };

const MAX_TEXT = 500;
const TEXT_BOUNDS = { min: null, max: MAX_TEXT } as const;
const TOO_LONG = { code: 'TEXT_TOO_LONG', params: { max: MAX_TEXT } } as const;
const UNREADABLE = { code: 'FIELD_INVALID', params: { field: 'value' } } as const;

/** Line breaks are not allowed: these texts are used in mail headers and headings. */
const BREAKS_LINE = /[\p{Cc}\u2028\u2029]/u;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && !BREAKS_LINE.test(value);

const textIssue = (value: unknown): Pick<ValidationIssue, 'code' | 'params'> =>
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
  normalise: (value) => (isText(value) ? value : null),
  issueOf: textIssue,
});

/** A text that must not be empty. */
export const requiredText = (fallback: string): Setting<string> => ({
  ...text({ demo: fallback, fallback }),
  accepts: (value) => isText(value) && value.trim() !== '',
  normalise: (value) => (isText(value) && value !== '' ? value : null),
  issueOf: (value) => (value === '' ? { code: 'TEXT_MISSING' } : textIssue(value)),
});

interface Form {
  readonly kind?: SettingKind;
  readonly code: ValidationIssue['code'];
  /** Returns the stored form; null for invalid text. */
  readonly read: (text: string) => string | null;
}

/**
 * An optional text with its own format. Values stored before the format was checked stay valid, and so does the
 * fictional number of the demo.
 */
const formed = (demo: string, { kind = 'text', code, read }: Form): Setting<string> => ({
  ...text({ demo }),
  kind,
  normalise: (value) => (isText(value) && value !== '' ? read(value) : text().normalise(value)),
  issueOf: (value) => (isText(value) ? { code } : textIssue(value)),
});

/** Also checks stored values: they are used in mail headers, or as links for visitors. */
const strictly = (setting: Setting<string>, holds: (text: string) => boolean): Setting<string> => ({
  ...setting,
  accepts: (value) => isText(value) && (value === '' || holds(value)),
});

const SAFE_ADDRESS = /^https:\/\/[^\s"'<>]+$/;
/** A flight engine on this machine, for the demo; allows plain http. */
const LOCAL_ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s"'<>]*)?$/;

export const email = (demo = ''): Setting<string> =>
  strictly(
    formed(demo, {
      kind: 'email',
      code: 'EMAIL_INVALID',
      read: (typed) => (isEmail(typed) ? typed : null),
    }),
    isEmail,
  );

export const phone = (demo = ''): Setting<string> =>
  formed(demo, { kind: 'phone', code: 'PHONE_INVALID', read: phoneNumber });

export const webAddress = (demo = ''): Setting<string> =>
  strictly(
    formed(demo, { kind: 'address', code: 'WEB_ADDRESS_INVALID', read: secureAddress }),
    (address) => SAFE_ADDRESS.test(address),
  );

export const engineAddress = (): Setting<string> =>
  strictly(
    formed('', {
      kind: 'address',
      code: 'WEB_ADDRESS_INVALID',
      read: (typed) => (LOCAL_ADDRESS.test(typed) ? typed : secureAddress(typed)),
    }),
    (address) => SAFE_ADDRESS.test(address) || LOCAL_ADDRESS.test(address),
  );

export const organisation = (demo = ''): Setting<string> =>
  formed(demo, { code: 'ORG_NUMBER_INVALID', read: orgNumber });

export const vat = (): Setting<string> =>
  formed('', { code: 'VAT_NUMBER_INVALID', read: vatNumber });

export const iata = (demo = ''): Setting<string> =>
  formed(demo, { code: 'IATA_NUMBER_INVALID', read: iataNumber });

const isUploadedPicture = (address: string): boolean => uploadedMediaOf(address)?.kind === 'image';

/** URL of an uploaded picture; empty: none. */
export const picture = (): Setting<string> =>
  strictly(
    formed('', {
      kind: 'picture',
      code: 'MEDIA_FOREIGN',
      read: (address) => (isUploadedPicture(address) ? address : null),
    }),
    isUploadedPicture,
  );

/** The table of days and hours. */
export const openingHours = (demo: OpeningHours): Setting<OpeningHours> => ({
  fallback: NO_HOURS,
  demo,
  kind: 'hours',
  unit: null,
  bounds: { min: null, max: null },
  accepts: (value) => isOpeningHours(value) && openingHoursProblem(value) === null,
  normalise: (value) => {
    if (!isOpeningHours(value)) return null;
    const ordered = inOrder(value);
    return openingHoursProblem(ordered) === null ? ordered : null;
  },
  issueOf: (value) => {
    const problem = isOpeningHours(value) ? openingHoursProblem(inOrder(value)) : null;
    return { code: problem ?? 'OPENING_HOURS_INVALID' };
  },
});

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export const booleanSetting = (demo: boolean): Setting<boolean> => ({
  fallback: false,
  demo,
  kind: 'flag',
  unit: null,
  bounds: { min: null, max: null },
  accepts: isFlag,
  normalise: (value) => (isFlag(value) ? value : null),
  issueOf: () => UNREADABLE,
});

type Range = readonly [min: number, max: number];

const between = (value: unknown, [min, max]: Range): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const numeric = (
  fallback: number,
  [min, max]: Range,
  holds: (value: number) => boolean,
): Pick<Setting<number>, 'fallback' | 'demo' | 'bounds' | 'accepts' | 'normalise'> => {
  const accepts = (value: unknown): value is number => between(value, [min, max]) && holds(value);
  return {
    fallback,
    demo: fallback,
    bounds: { min, max },
    accepts,
    normalise: (value) => (accepts(value) ? value : null),
  };
};

export const whole = (fallback: number, range: Range, unit: SettingUnit): Setting<number> => ({
  ...numeric(fallback, range, Number.isInteger),
  kind: 'whole',
  unit,
  issueOf: () => ({
    code: 'WHOLE_NUMBER_OUT_OF_RANGE',
    params: { min: range[0], max: range[1] },
  }),
});

/** At most two decimals: percentages are calculated in hundredths of a per cent. */
export const percent = (fallback: number, range: Range): Setting<number> => ({
  ...numeric(fallback, range, (value) => Number(value.toFixed(2)) === value),
  kind: 'decimal',
  unit: 'percent',
  issueOf: () => ({ code: 'NUMBER_OUT_OF_RANGE', params: { min: range[0], max: range[1] } }),
});

/** Normalizes input: trims texts. */
export const tidied = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : value;

export type AnySetting = Grouped<SettingValue>;
