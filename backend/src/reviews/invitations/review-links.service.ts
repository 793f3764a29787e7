import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { REVIEW_LINK_DAYS } from '@safar/domain/reviews/reviews';
import type { Language } from '@safar/domain/text/languages';
import { DataSource, type EntityManager } from 'typeorm';
import { sha256 } from '../../common/sha256.js';
import { ENV, type Env } from '../../common/config/env.js';
import type { ReviewInviteEntity } from './review-invite.entity.js';

/** A token is 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Makes the token of a booking from a secret, so that invitation and reminder have the same link although only its hash
 * is stored.
 */
const tokenFrom = (secret: string, bookingId: string): string => {
  const key = createHmac('sha256', secret).update('review-link').digest();
  return createHmac('sha256', key).update(bookingId).digest('base64url');
};

/** Links to the form of a review; each opens one booking's form and nothing else. */
@Injectable()
export class ReviewLinks {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Stores the link of a booking, or extends it: to the last second of a day in Sweden, which the mail calls «till och med».
   * @returns whether it is new
   */
  async open(tx: EntityManager, bookingId: string): Promise<boolean> {
    const [row] = await tx.query<{ isNew: boolean }[]>(
      `insert into review_invites (booking_id, token_hash, expires_at)
       values ($1, $2, ((now() at time zone 'Europe/Stockholm')::date + $3::int + 1)::timestamp
         at time zone 'Europe/Stockholm' - interval '1 second')
       on conflict (booking_id) do update
         set expires_at = greatest(review_invites.expires_at, excluded.expires_at)
       returning xmax = 0 as "isNew"`,
      [bookingId, sha256(tokenFrom(this.env.bookingSecret, bookingId)), REVIEW_LINK_DAYS],
    );
    return row?.isNew ?? false;
  }

  /** Returns the URL of a stored link, for its mail; null without one that is valid. */
  async urlOf(bookingId: string, language: Language): Promise<string | null> {
    const [row] = await this.db.query<Pick<ReviewInviteEntity, 'tokenHash'>[]>(
      `select token_hash as "tokenHash" from review_invites where booking_id = $1 and expires_at > now()`,
      [bookingId],
    );
    const { bookingSecret, formerSecrets, publicUrl } = this.env;
    const token = [bookingSecret, ...formerSecrets.booking]
      .map((secret) => tokenFrom(secret, bookingId))
      .find((one) => sha256(one) === row?.tokenHash);
    return token ? `${publicUrl}${language === 'ar' ? '/ar' : ''}/omdome/${token}` : null;
  }

  /**
   * Returns the booking of a link. Compares hashes, so the time of an answer tells nothing of a token. Throws
   * LINK_UNKNOWN for an unknown and for an expired one.
   */
  async bookingOf(token: string): Promise<string> {
    const [row] = TOKEN.test(token)
      ? await this.db.query<Pick<ReviewInviteEntity, 'bookingId'>[]>(
          `select booking_id as "bookingId" from review_invites where token_hash = $1 and expires_at > now()`,
          [sha256(token)],
        )
      : [];
    if (!row) throw new DomainError('LINK_UNKNOWN');
    return row.bookingId;
  }
}
