import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SystemChecks } from '../../common/observability/system-checks.js';
import { ObjectStore } from './object-store.js';
import { PrivateStore } from './private-store.service.js';

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
      ask: async () => {
        for (const store of [this.media, this.documents]) {
          // The account cannot list, and gets no details about missing objects: only a write shows whether it has
          // access.
          const name = `check/${randomUUID()}`;
          await store.put(name, Buffer.from('check'));
          await store.delete(name);
        }
      },
    });
  }
}
