/** A malicious file and its expected result. */
export interface MaliciousFile {
  readonly what: string;
  readonly name: string;
  readonly data: Buffer;
  /** Rejected, stored in a harmless form, or either. */
  readonly fate: 'refused' | 'harmless' | 'either';
}

export const SCRIPT = '<script>alert(document.domain)</script>';

export const text = (value: string): Buffer => Buffer.from(value);

/** Returns an empty ZIP archive. Its directory is at the end, so it can follow any other content. */
export const zip = (): Buffer => Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);
