/** A file that somebody sends to do harm, and what must come of it. */
export interface MaliciousFile {
  readonly what: string;
  readonly name: string;
  readonly data: Buffer;
  /** Refused, or kept in a form that does no harm, or one of the two. */
  readonly fate: 'refused' | 'harmless' | 'either';
}

export const SCRIPT = '<script>alert(document.domain)</script>';

export const text = (value: string): Buffer => Buffer.from(value);

/** An empty archive: its directory stands at the end, so that it can hide behind anything. */
export const zip = (): Buffer => Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);
