// @ts-check
/** The PostgreSQL of the tests: where its files are, and how it is set. */
import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { localState, root } from '../paths.mjs';
import { startPostgres } from '../postgres/launcher.mjs';

/** A file system in memory that every Linux has; containers often limit it to 64 MB. */
const memory = '/dev/shm';

/** Free bytes there must be: several times what a run needs, because others use this memory too. */
const roomy = 4 * 1024 ** 3;

/**
 * Starts or adopts the server of this working copy. Its data need not survive a power failure; a killed server loses
 * nothing either way.
 */
export const startTestPostgres = () =>
  startPostgres({
    dataDir: testPostgresFolder(),
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      max_wal_size: '256MB',
    },
  });

/**
 * Returns the folder of the server: in memory where there is room, else in .safar. A test file copies 870 files of a
 * template and deletes them again. On ext4 that took 0.5 s of processor time, because a new file may not take the
 * inode of one that was deleted shortly before; in memory it takes 0.03 s.
 */
function testPostgresFolder() {
  if (!existsSync(memory)) return join(localState, 'test', 'postgres');
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < roomy) return join(localState, 'test', 'postgres');
  return join(memory, `safar-test-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
}
