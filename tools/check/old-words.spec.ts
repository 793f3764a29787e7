import { complaints, namesInUse, offenders, readVocabulary } from './old-words.mjs';

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
});
