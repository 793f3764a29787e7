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
  /** The URL; by default `:id` is a booking on routes of bookings, and an unknown id elsewhere. */
  readonly address?: (things: MatrixThings) => string;
  readonly body?: (things: MatrixThings) => unknown;
  /** The call revokes the caller's token. */
  readonly revokesToken?: boolean;
}

/** Ids used in the calls. */
export interface MatrixThings {
  readonly bookingId: string;
  readonly intentId: string;
  /** The account of the caller, or an unknown one, and its role. */
  readonly ownId: string;
  readonly ownRole: string;
  /** An account that belongs to none of the callers. */
  readonly otherId: string;
}

/** The five routes of a resource that is one table. */
export const recordRoutes = (name: string, may: string): MatrixLine[] =>
  [
    `GET /${name}`,
    `GET /${name}/:id`,
    `POST /${name}`,
    `PUT /${name}/:id`,
    `DELETE /${name}/:id`,
  ].map((call) => ({ call, may }));

/** Returns the URL of a call. */
export const addressOf = (line: MatrixLine, things: MatrixThings): string =>
  line.address?.(things) ??
  `/api${line.call.split(' ')[1] ?? ''}`.replace(
    /:\w+/g,
    line.call.includes('/booking') ? things.bookingId : randomUUID(),
  );
