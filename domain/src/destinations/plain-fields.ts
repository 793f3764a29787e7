interface Described {
  /** For the documentation of the API: meaning and unit. */
  readonly description: string;
}

interface TextPair extends Described {
  readonly kind: 'texts';
  /** Characters after trimming. */
  readonly max: number;
}

interface PlainText extends Described {
  readonly kind: 'text';
  /** Characters after trimming. */
  readonly max: number;
}

interface OptionalYesNo extends Described {
  readonly kind: 'optionalYesNo';
}

interface YesNo extends Described {
  readonly kind: 'yesNo';
  readonly initial: boolean;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

interface WholeNumber extends Described, Range {
  readonly kind: 'number';
  readonly initial: number;
}

interface OptionalNumber extends Described, Range {
  readonly kind: 'optionalNumber';
}

/** A field that is stored as it is sent and has no rule but its limits. */
export type PlainField =
  | TextPair
  | PlainText
  | YesNo
  | OptionalYesNo
  | WholeNumber
  | OptionalNumber;

/** A text in both languages, in the fields `<name>_sv` and `<name>_ar`. Empty by default. */
export const texts = (max: number, description: string): TextPair => ({
  kind: 'texts',
  max,
  description,
});

/** A text without markup that is the same in both languages. Empty by default. */
export const text = (max: number, description: string): PlainText => ({
  kind: 'text',
  max,
  description,
});

/** Yes or no, or not known (null), which is the default. */
export const optionalYesNo = (description: string): OptionalYesNo => ({
  kind: 'optionalYesNo',
  description,
});

export const yesNo = (initial: boolean, description: string): YesNo => ({
  kind: 'yesNo',
  initial,
  description,
});

export const wholeNumber = (initial: number, range: Range, description: string): WholeNumber => ({
  kind: 'number',
  initial,
  ...range,
  description,
});

/** A whole number that may be missing (null), which is the default. */
export const optionalNumber = (range: Range, description: string): OptionalNumber => ({
  kind: 'optionalNumber',
  ...range,
  description,
});

export type PlainFields = Readonly<Record<string, PlainField>>;

type NameOf<Name extends string, Field> = Field extends TextPair
  ? `${Name}_sv` | `${Name}_ar`
  : Name;

interface ValuesByKind {
  readonly texts: string;
  readonly text: string;
  readonly yesNo: boolean;
  readonly optionalYesNo: boolean | null;
  readonly number: number;
  readonly optionalNumber: number | null;
}

type ValueOf<Field extends PlainField> = ValuesByKind[Field['kind']];

/** The values of plain fields by the names that the API and the table use. */
export type PlainValues<Fields extends PlainFields> = {
  [Name in keyof Fields & string as NameOf<Name, Fields[Name]>]: ValueOf<Fields[Name]>;
};

/** Returns the names of a field in the API and in the table: two for a text pair. */
export const namesOf = (name: string, { kind }: PlainField): string[] =>
  kind === 'texts' ? [`${name}_sv`, `${name}_ar`] : [name];

function blankOf(field: PlainField): string | boolean | number | null {
  if (field.kind === 'texts' || field.kind === 'text') return '';
  return 'initial' in field ? field.initial : null;
}

/** Returns the default of each field. */
export const blankValues = <Fields extends PlainFields>(fields: Fields): PlainValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      namesOf(name, field).map((one) => [one, blankOf(field)]),
    ),
  ) as PlainValues<Fields>;
