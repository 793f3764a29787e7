import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const SRC = join(__dirname, '..');

/** Attributes whose text is visible or read out by screen readers. */
const TEXT_ATTRIBUTES = new Set([
  ...['alt', 'title', 'label', 'placeholder', 'aria-label', 'aria-description'],
  ...['aria-roledescription', 'aria-valuetext', 'intro', 'hint', 'text', 'eyebrow'],
]);

interface Exception {
  readonly file: RegExp;
  /** Null allows every text of the file. */
  readonly text: string | null;
  readonly why: string;
}

const ALLOWED: readonly Exception[] = [
  { file: /^layout\/Logo\.tsx$/, text: 'سفر', why: 'the mark has both scripts on every page' },
  { file: /^layout\/Logo\.tsx$/, text: 'Safar', why: 'part of the drawn mark' },
  { file: /^layout\/RootError\.tsx$/, text: null, why: 'drawn when no text could be loaded' },
  { file: /^layout\/Footer\.tsx$/, text: 'Box 174, 101&nbsp;23 Stockholm', why: 'an address' },
];

const isAllowed = (name: string, { text }: Finding): boolean =>
  ALLOWED.some((each) => each.file.test(name) && (each.text === null || each.text === text));

const LETTER = /\p{L}/u;

interface Finding {
  readonly text: string;
  readonly line: number;
}

/** The operands of an operator that can be displayed; none for comparisons. */
const SHOWN_SIDES: ReadonlyMap<ts.SyntaxKind, readonly ('left' | 'right')[]> = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, ['right']],
  [ts.SyntaxKind.BarBarToken, ['left', 'right']],
  [ts.SyntaxKind.QuestionQuestionToken, ['left', 'right']],
  [ts.SyntaxKind.PlusToken, ['left', 'right']],
]);

/** Returns the string literals of an expression that can be displayed, looking into conditions and concatenations. */
function literals(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  }
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) {
    return node.expression ? literals(node.expression) : [];
  }
  if (ts.isConditionalExpression(node)) {
    return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) {
    const sides = SHOWN_SIDES.get(node.operatorToken.kind) ?? [];
    return sides.flatMap((side) => literals(node[side]));
  }
  return [];
}

/** Returns the texts in a component's code that are not from the language files. */
function wordsIn(code: string): Finding[] {
  const source = ts.createSourceFile(
    'x.tsx',
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: Finding[] = [];
  const note = (node: ts.Node, text: string): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (LETTER.test(text.replace(/&\w+;/g, ''))) found.push({ text: text.trim(), line });
  };
  const collectLiterals = (node: ts.Node): void => {
    for (const each of literals(node)) if ('text' in each) note(each, String(each.text));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) collectLiterals(node);
    if (ts.isJsxAttribute(node) && node.initializer && TEXT_ATTRIBUTES.has(node.name.getText())) {
      collectLiterals(node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A value such as `title="content.x"` is a text key, not a text. */
const isTextKey = (text: string): boolean => /^[a-z]\w*(?:\.\w+)+$/.test(text);

const components = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
  .map((file) => join(SRC, file));

describe('the texts of a component', () => {
  it.each(components.map((file) => [relative(SRC, file), file]))(
    'are all in the language files: %s',
    (name, file) => {
      const hardCoded = wordsIn(readFileSync(file, 'utf8')).filter(
        (finding) => !isTextKey(finding.text) && !isAllowed(name, finding),
      );
      expect(hardCoded).toEqual([]);
    },
  );

  it.each([
    ['<p>Hej</p>', ['Hej']],
    ['<p>{"Hej"}</p>', ['Hej']],
    ['<p>{late ? "Nej" : t("common.x")}</p>', ['Nej']],
    [['<p>{late && `Hej $', '{name}!`}</p>'].join(''), ['Hej']],
    ['<p>{state === "done" && <b/>}</p>', []],
    ['<img alt="En bild" className="x" />', ['En bild']],
    ['<button aria-label={open ? "Stäng" : t("x.y")} />', ['Stäng']],
    ['<p className="a" id="b" lang="sv">{t("common.x")}: {1}%</p>', []],
  ])('are found in %s', (jsx, expected) => {
    expect(wordsIn(`const x = ${jsx};`).map(({ text }) => text)).toEqual(expected);
  });
});
