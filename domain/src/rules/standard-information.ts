/** What the form leaves blank: the organiser and the one who stands for the insolvency protection. */
export interface StandardInformationBlanks {
  readonly organiser: string;
  /** What is not filled in is empty. */
  readonly guarantor: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
  };
}

export interface StandardInformation {
  readonly paragraphs: readonly string[];
  /** The way from the first part of the form to the second; empty on paper. */
  readonly rightsLink: string;
  readonly rightsTitle: string;
  readonly rights: readonly string[];
  /** Where the law can be read; a link to it on a screen, its address on paper. */
  readonly law: string;
}

/** What the product calls the form. */
export const STANDARD_INFORMATION_TITLE = 'Standardinformation om paketresor';

/** Paketreselagen (2018:1217), the directive in Swedish law, as the government publishes it. */
export const PACKAGE_TRAVEL_ACT_URL = 'https://rkrattsbaser.gov.se/sfst?bet=2018:1217';

/** Who stands for the protection in Sweden, until the agency has filled in its own guarantor. */
const AUTHORITY = { name: 'Kammarkollegiet', address: 'www.kammarkollegiet.se' };

/** The values of the blanks by their name in a form. */
function valuesOf({
  organiser,
  guarantor,
}: StandardInformationBlanks): Readonly<Record<string, string>> {
  const name = guarantor.name || AUTHORITY.name;
  const address = guarantor.address || AUTHORITY.address;
  const contact = [name, address, guarantor.email, guarantor.phone].filter(Boolean).join(', ');
  return { organiser, guarantor: name, contact, law: PACKAGE_TRAVEL_ACT_URL };
}

/** How a line of a form begins: the link to the rights, their title, each right. Other lines are plain. */
const MARKS = { link: '> ', title: '# ', right: '— ' } as const;

/**
 * A form with its blanks filled in: paragraphs, the rights under their title, last where the law stands. The wording
 * may not be changed (Konsumentverket), so it is kept in one file a part, as it was published.
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
