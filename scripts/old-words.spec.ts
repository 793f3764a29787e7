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

describe('an old word', () => {
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
    'backend/proof/long/',
  ])('is not seen in %s', (name) => {
    expect(offenders([name], vocabulary)).toEqual([]);
  });
});

describe('the list of what is allowed', () => {
  const found = [{ name: 'Letter', instead: 'mail' }];

  it('lets through what stands on it', () => {
    expect(complaints(found, ['Letter'])).toEqual([]);
  });

  it('does not grow: a new name with an old word is told the new one', () => {
    expect(complaints(found, [])).toEqual(['Letter: an old word, use mail']);
  });

  it('shrinks: a name that is gone has to leave it', () => {
    expect(complaints([], ['Letter'])).toEqual([
      'Letter: is gone, take it out (node scripts/old-words.mjs --shrink)',
    ]);
  });
});

describe('the names of the repository', () => {
  it('are read: folders, files and exports, and what is kept is one of them', () => {
    const names = namesInUse();
    expect(names).toEqual(
      expect.arrayContaining(['backend/src/', 'old-words.spec.ts', 'offenders', 'AppModule']),
    );
    expect(readVocabulary().keep.filter((name) => !names.includes(name))).toEqual([]);
  });
});
