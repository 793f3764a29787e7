import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '../../catalog/snapshot/catalogue.service.js';
import type { Env } from '../../common/config/env.js';
import type { ShareDrawings } from '../../media/images/share-drawings.service.js';
import { collectGarbage } from '../../../test/harness/garbage.js';
import { until } from '../../../test/harness/wait-for-jobs.js';
import { SharePictures } from './share-pictures.service.js';

const DESTINATION = {
  id: 'umrah',
  is_active: true,
  name_sv: 'Umra',
  name_ar: 'عمرة',
  image: '',
  price: 1,
};

/** Snapshots of the catalogue that only their readers keep, and a drawing that lasts until it is released. */
function stage() {
  const read: WeakRef<object>[] = [];
  let release = (): void => undefined;
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  const draw = jest.fn(async () => {
    await busy;
    return Buffer.from('a picture');
  });
  const current = () => {
    const snapshot = {
      published: { details: new Map([[DESTINATION.id, { ...DESTINATION, res_length: 8 }]]) },
    };
    read.push(new WeakRef(snapshot.published.details));
    return Promise.resolve(snapshot);
  };
  return { read, release, draw, catalogue: { current } as unknown as Catalogue };
}

describe('The refresh of pictures for links', () => {
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'share-pictures-'));
  });

  afterAll(() => rm(dataDir, { recursive: true }));

  it('runs once at a time and keeps no snapshot while it draws', async () => {
    const { read, release, draw, catalogue } = stage();
    const drawings = { draw } as unknown as ShareDrawings;
    const pictures = new SharePictures(catalogue, drawings, { dataDir } as Env);
    const first = pictures.refresh();
    await until(() => Promise.resolve(draw.mock.calls.length), (calls) => calls === 1);
    const second = pictures.refresh();
    await collectGarbage();
    expect(read.map((snapshot) => snapshot.deref())).toEqual([undefined]);
    release();
    await Promise.all([first, second]);
    // Both languages, each once.
    expect(draw).toHaveBeenCalledTimes(2);
    await pictures.refresh();
    expect(read).toHaveLength(2);
  }); // oxfmt-ignore
});
