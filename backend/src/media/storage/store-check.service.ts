import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SystemChecks } from '../../common/observability/system-checks.js';
import { ObjectStore } from './object-store.js';
import { PrivateStore } from './private-store.service.js';

const TEXT = 'check';

/**
 * Checks at start that files can be saved; a folder without access, or a missing bucket or key, would otherwise show
 * later.
 */
@Injectable()
export class StoreCheck implements OnModuleInit {
  constructor(
    private readonly checks: SystemChecks,
    private readonly media: ObjectStore,
    private readonly documents: PrivateStore,
  ) {}

  onModuleInit(): void {
    this.checks.register('file_store_down', {
      ask: () => this.writeAndRead(),
    });
  }

  /** Writes, reads and deletes a small object in each store. Throws when one of them fails. */
  async writeAndRead(): Promise<void> {
    for (const store of [this.media, this.documents]) {
      // The account cannot list, and gets no details about missing objects: only a write shows whether it has access.
      const name = `check/${randomUUID()}`;
      await store.put(name, Buffer.from(TEXT));
      const read = await store.get(name);
      const found = read && (await text(read));
      await store.delete(name);
      if (found !== TEXT) throw new Error('The object store does not return what was written.');
    }
  }
}
