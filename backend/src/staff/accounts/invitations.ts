import type { EntityManager } from 'typeorm';
import { queueMail } from '../../mails/mail.service.js';
import type { PasswordResetEntity } from './password-reset.entity.js';
import type { UserEntity } from './user.entity.js';

/** The mail is rendered where its link is made (password-resets.service.ts). */
export const INVITATION_TOPIC = 'user_invitation';

/** Ends all links for a new password that were mailed to a user. */
export const endLinks = (tx: EntityManager, userId: string): Promise<unknown> =>
  tx.query(`update password_resets set used_at = now() where user_id = $1 and used_at is null`, [
    userId,
  ]);

/** Queues a mail with a link for the first password, valid for 72 hours. Earlier links end. */
export async function invite(
  tx: EntityManager,
  { id, email }: Pick<UserEntity, 'id' | 'email'>,
): Promise<void> {
  await endLinks(tx, id);
  const [link] = await tx.query<Pick<PasswordResetEntity, 'id'>[]>(
    `insert into password_resets (user_id, expires_at) values ($1, now() + interval '72 hours') returning id`,
    [id],
  );
  const resetId = link?.id ?? '';
  await queueMail(tx, {
    topic: INVITATION_TOPIC,
    dedupe: `${INVITATION_TOPIC}:${resetId}`,
    to: email,
    language: 'sv',
    payload: { resetId, userId: id },
  });
}
