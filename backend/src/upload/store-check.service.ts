import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SystemChecks } from '../core/system-checks.js';
import { ObjectStore } from './object-store.js';
import { PrivateStore } from './private-store.service.js';

/** Whether files can be saved: a folder without rights, or a bucket or key that does not exist, shows at no other time. */
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
          // The account may list nothing and is told nothing of what is missing: only saving shows whether it may.
          const name = `check/${randomUUID()}`;
          await store.put(name, Buffer.from('check'));
          await store.delete(name);
        }
      },
    });
  }
}
