/** Defence off: a file releases its place once it is in memory, so the next is read while it waits for processing. */
import { isMainThread } from 'node:worker_threads';
import { replace } from './replace.mjs';

if (isMainThread) {
  const { UploadInterceptor } =
    await import('../../../dist/src/media/upload/upload.interceptor.js');
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
