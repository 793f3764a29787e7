import { allNames, cleanName } from './file-names.js';

describe('A file name', () => {
  // [ASVS 5.4.1] [ASVS 5.4.2]
  it.each([
    ['Hamnen i gryning.jpg', 'Hamnen i gryning'],
    ['رحلة إسطنبول.pdf', 'رحلة إسطنبول'],
    ['C:\\Users\\anna\\bild.png', 'bild'],
    ['../../etc/passwd', 'passwd'],
    ['bild.php.jpg', 'bild'],
    ['a\r\nSet-Cookie: x.jpg', 'aSet-Cookie x'],
    ['\u202egpj.exe', 'gpj'],
    ['a";filename="b.html', 'a filename= b'],
    ['....', ''],
    ['\0', ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(cleanName(name)).toBe(shown);
  });

  it('is never long', () => {
    expect(cleanName(`${'å'.repeat(500)}.jpg`)).toHaveLength(100);
  });
});

describe('The objects of an upload', () => {
  it('are all possible files of a picture, and one of a document', () => {
    expect(allNames('2026/a', 'image')).toHaveLength(16);
    expect(allNames('2026/a.pdf', 'pdf')).toEqual(['2026/a.pdf']);
  });
});
