/** Off: bodies and queries come to the rules as they were sent, whatever their shape. */
import { isMainThread } from 'node:worker_threads';
import { ValidationPipe } from '@nestjs/common';
import { replace } from './replace.mjs';

if (isMainThread) {
  replace(ValidationPipe, 'transform', () => (value) => Promise.resolve(value));
}
