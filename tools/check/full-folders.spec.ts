import { fullFolders } from './full-folders.mjs';

const folderOf = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${folder}/${n}.ts`);

describe('A folder', () => {
  it('holds at most 25 files, those of its subfolders not counted', () => {
    const allowed = [...folderOf('web/src/ui', 25), ...folderOf('web/src/ui/forms', 25)];
    expect(fullFolders(allowed)).toEqual([]);
    expect(fullFolders([...allowed, 'web/src/ui/one.ts', ...folderOf('bench', 27)])).toEqual([
      ['bench', 27],
      ['web/src/ui', 26],
    ]);
  });

  it('may hold more when it is a list of similar files', () => {
    expect(fullFolders(folderOf('backend/src/database/triggers', 40))).toEqual([]);
    expect(fullFolders(folderOf('docs/adr', 40))).toEqual([]);
    expect(fullFolders(folderOf('docs/records', 40))).toEqual([['docs/records', 40]]);
  });
});
