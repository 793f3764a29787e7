/** Off: a file that was read into memory waits there for its turn, and the next one is read meanwhile. */
import { isMainThread } from 'node:worker_threads';
import { replace } from './replace.mjs';

if (isMainThread) {
  const { UploadInterceptor } = await import('../../dist/src/upload/upload.interceptor.js');
  replace(
    UploadInterceptor,
    'intercept',
    () =>
      async function (context, next) {
        const http = context.switchToHttp();
        await this.room.run(() => this.read(http.getRequest(), http.getResponse()));
        return next.handle();
      },
  );
}
