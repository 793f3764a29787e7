/** Defence off: bodies and queries are not validated. */
import { isMainThread } from 'node:worker_threads';
import { ValidationPipe } from '@nestjs/common';
import { replace } from './replace.mjs';

if (isMainThread) {
  replace(ValidationPipe, 'transform', () => (value) => Promise.resolve(value));
}
