/** The values for the placeholders of the form: the organiser and the guarantor of the insolvency protection. */
export interface StandardInformationBlanks {
  readonly organiser: string;
  /** Fields that are not set are empty. */
  readonly guarantor: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
  };
}

export interface StandardInformation {
  readonly paragraphs: readonly string[];
  /** Text of the link from the first part of the form to the second; empty on paper. */
  readonly rightsLink: string;
  readonly rightsTitle: string;
  readonly rights: readonly string[];
  /** Reference to the law: text of a link on a screen, an address on paper. */
  readonly law: string;
}

/** The title of the form in the product. */
export const STANDARD_INFORMATION_TITLE = 'Standardinformation om paketresor';

/** Paketreselagen (2018:1217), the directive in Swedish law, as published by the government. */
export const PACKAGE_TRAVEL_ACT_URL = 'https://rkrattsbaser.gov.se/sfst?bet=2018:1217';

/** The authority responsible in Sweden, used until the agency has entered its guarantor. */
const AUTHORITY = { name: 'Kammarkollegiet', address: 'www.kammarkollegiet.se' };

/** Returns the values by placeholder name. */
function valuesOf({
  organiser,
  guarantor,
}: StandardInformationBlanks): Readonly<Record<string, string>> {
  const name = guarantor.name || AUTHORITY.name;
  const address = guarantor.address || AUTHORITY.address;
  const contact = [name, address, guarantor.email, guarantor.phone].filter(Boolean).join(', ');
  return { organiser, guarantor: name, contact, law: PACKAGE_TRAVEL_ACT_URL };
}

/** Prefixes of special lines in a form: the link to the rights, their title, each right. Other lines are plain. */
const MARKS = { link: '> ', title: '# ', right: '— ' } as const;

/**
 * Fills in a form and splits it into paragraphs, rights with title, and last the reference to the law. The wording must
 * not be changed (Konsumentverket), so each part is kept in a file as published.
 */
export function standardInformation(
  form: string,
  blanks: StandardInformationBlanks,
): StandardInformation {
  const values = valuesOf(blanks);
  const lines = form
    .trim()
    .split('\n')
    .map((line) => line.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank));
  const marked = (mark: string): string[] =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
  const plain = lines.filter((line) => !Object.values(MARKS).some((mark) => line.startsWith(mark)));
  return {
    paragraphs: plain.slice(0, -1),
    rightsLink: marked(MARKS.link).join(''),
    rightsTitle: marked(MARKS.title).join(''),
    rights: marked(MARKS.right),
    law: plain.at(-1) ?? '',
  };
}
