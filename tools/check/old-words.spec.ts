import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { sourceFiles, workspaceFolders } from '../source-files.mjs';
import { complaints, declaredNames, namesInUse, offenders, readVocabulary } from './old-words.mjs';

const vocabulary = {
  words: {
    '*letter*': 'mail',
    'letter-facts': 'BookingMailContext',
    scrub: 'redact',
    'note-*': 'mark…',
    Case: 'ChangeContext',
    'report.mjs': 'summary.mjs',
    'backend/proof/': 'backend/test/reliability/',
  },
  keep: ['capitalLetter'],
};

describe('An old word', () => {
  it.each([
    ['resetLetter', 'mail'],
    ['UNKNOWN_LETTER', 'mail'],
    ['LettersOfStaff', 'mail'],
    ['booking.letters.spec.ts', 'mail'],
    ['LetterFacts', 'BookingMailContext'],
    ['scrub.ts', 'redact'],
    ['noteFile', 'mark…'],
    ['Case', 'ChangeContext'],
    ['report.spec.mjs', 'summary.mjs'],
    ['backend/proof/', 'backend/test/reliability/'],
  ])('is found in %s', (name, instead) => {
    expect(offenders([name], vocabulary)).toEqual([{ name, instead }]);
  });

  it.each([
    'newsletter.ts',
    'capitalLetter',
    'scrubbed',
    'note',
    'notesOf.ts/',
    'upperCase',
    'case',
    'report.ts',
    'constructor',
    'backend/test/reliability/long/',
  ])('is not found in %s', (name) => {
    expect(offenders([name], vocabulary)).toEqual([]);
  });
});

describe('The list of allowed old words', () => {
  const found = [{ name: 'Letter', instead: 'mail' }];

  it('accepts a listed name', () => {
    expect(complaints(found, ['Letter'])).toEqual([]);
  });

  it('rejects a new name with an old word and gives the replacement', () => {
    expect(complaints(found, [])).toEqual(['Letter: an old word, use mail']);
  });

  it('rejects a listed name that no longer exists', () => {
    expect(complaints([], ['Letter'])).toEqual([
      'Letter: is gone, take it out (node tools/check/old-words.mjs --shrink)',
    ]);
  });
});

describe('The names of the repository', () => {
  it('include folders, files, exports and all kept names', () => {
    const names = namesInUse();
    expect(names).toEqual(
      expect.arrayContaining(['backend/src/', 'old-words.spec.ts', 'offenders', 'AppModule']),
    );
    expect(readVocabulary().keep.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('include what domain and backend declare without export, for the strictest words', () => {
    const { words, declared } = readVocabulary();
    expect(declaredNames()).toEqual(expect.arrayContaining(['LegIssue', 'isVisitor']));
    expect(declared.filter((word) => !Object.hasOwn(words, word))).toEqual([]);
  });
});

/** Names in code letters: a capital, an underscore, or words joined by a hyphen, dot or slash. */
const namesIn = (instead: string): string[] =>
  instead
    .split(/[\s,():]+|(?<=\w)…(?=\w)/)
    .map((name) => name.replace(/^[@*…]+|…$/g, ''))
    .filter((name) => /[A-Z_./-]/.test(name));

/** Returns whether a file or folder, or a name in the code, is called so; a name may be the end of one: `_TIMEOUT_MS`. */
function lookUp(): (name: string) => boolean {
  const files = workspaceFolders.flatMap(sourceFiles).filter((file) => !/\/old-words/.test(file));
  const sources = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const inCode = new Set(
    sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []),
  );
  return (name) => {
    if (/[./-]/.test(name)) return files.some((file) => file.includes(name));
    return (
      inCode.has(name) || (name.startsWith('_') && [...inCode].some((one) => one.endsWith(name)))
    );
  };
}

describe('The replacements of old words', () => {
  it.each([
    ['@Ctx()', ['Ctx']],
    ['…_TIMEOUT_MS', ['_TIMEOUT_MS']],
    ['notify…, queue…Mail', ['Mail']],
    ['mail, MailTemplate', ['MailTemplate']],
    ['*.queries.ts or the service', ['.queries.ts']],
  ])('%s name %j', (instead, names) => {
    expect(namesIn(instead)).toEqual(names);
  });

  it('exist today', () => {
    const exists = lookUp();
    expect(exists('BookingSession')).toBe(false);
    const named = Object.values(readVocabulary().words).flatMap(namesIn);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});
