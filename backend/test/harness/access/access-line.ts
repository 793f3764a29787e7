import { randomUUID } from 'node:crypto';

/**
 * Who may call what: the roles of the specification. Written by hand and separate from the permissions in
 * `domain/src/access`, so that an error in one is found by the other. Every route of the API has a line.
 *
 * V visitor, B holder of the cookie of this booking, G agent, E editor, A admin. A token that is stale, forged, of
 * another audience or of a disabled account gives the rights of a visitor only.
 */
export type Party = 'V' | 'B' | 'G' | 'E' | 'A';

export interface MatrixLine {
  /** The route as declared, without the prefix of the API. */
  readonly call: string;
  readonly may: string;
  /** Distinguishes several lines of one route. */
  readonly about?: string;
  /** The URL; by default that of the route. Other names than those of things are a booking or an unknown id. */
  readonly address?: string;
  readonly body?: (things: MatrixThings) => unknown;
  /** The call revokes the caller's token. */
  readonly revokesToken?: boolean;
}

/** What the calls need: ids, the account of the caller (or an unknown one) with its role, and an account of none. */
export type MatrixThings = Readonly<
  Record<'bookingId' | 'intentId' | 'ownId' | 'ownRole' | 'otherId', string>
>;

/** Reads lines «methods, paths, who may call them»; text after # is a comment. */
export const linesOf = (table: string): MatrixLine[] =>
  table.split('\n').flatMap((line) => {
    const words = line.replace(/#.*/, '').split(' ').filter(Boolean);
    const may = words.filter((word) => /^[VBGEA]$/.test(word)).join(' ');
    const methods = words.filter((word) => /^[A-Z]{2,}$/.test(word));
    const paths = words.filter((word) => word.startsWith('/'));
    return paths.flatMap((path) => methods.map((method) => ({ call: `${method} ${path}`, may })));
  });

/** Returns the URL of a call: `:id` is a booking on routes of bookings, and an unknown id elsewhere. */
export function addressOf({ call, address }: MatrixLine, things: MatrixThings): string {
  const known: Readonly<Record<string, string | undefined>> = things;
  const id = (): string => (call.includes('/booking') ? things.bookingId : randomUUID());
  const path = address ?? `/api${call.split(' ')[1] ?? ''}`;
  return path.replace(/:([a-z]\w*)/gi, (_, name: string) => known[name] ?? id());
}
