import type { Request } from 'express';

/** Returns the names of all cookies with this prefix. */
export const cookieNames = (request: Pick<Request, 'headers'>, start: string): string[] =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('=')[0] ?? '')
    .filter((name) => name.startsWith(start));

/** Returns the value of a cookie, or null. Invalid encoding counts as absent. */
export function cookieOf(request: Pick<Request, 'headers'>, name: string): string | null {
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
