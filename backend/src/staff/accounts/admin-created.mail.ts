import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type RenderedMail,
  type MailFrame,
  type MailRow,
  Mails,
  renderHtml,
  queueMail,
} from '../../mails/mail.service.js';
import { Users } from './users.service.js';
import type { UserEntity } from './user.entity.js';

const TOPIC = 'admin_created';

/** Mails to staff are in Swedish. */
const adminCreatedMail = (
  { username, email }: { username: string; email: string },
  frame: MailFrame,
): RenderedMail =>
  renderHtml(
    {
      subject: 'En ny administratör har skapats på servern',
      greeting: 'Hej!',
      paragraphs: [
        `${username} (${email}) är nu administratör. Kontot skapades på servern med create-admin, inte i personalsidorna.`,
        'Var det inte väntat? Stäng av kontot under Användare och prata med den som sköter driften.',
      ],
      signature: [frame.agency],
    },
    frame,
  );

/** Informs all other admins about an account created on the server. */
@Injectable()
export class AdminCreatedMails implements OnModuleInit {
  constructor(
    private readonly mails: Mails,
    private readonly users: Users,
  ) {}

  onModuleInit(): void {
    this.mails.register(
      { topic: TOPIC, name: 'Ny administratör' },
      async ({ payload }: MailRow) => {
        const user = await this.users.activeById(String(payload['userId']));
        return user && adminCreatedMail(user, await this.mails.frame('sv'));
      },
    );
  }
}

/** Queues the mails in the transaction that creates the account. */
export async function queueAdminCreatedMails(tx: EntityManager, userId: string): Promise<void> {
  const others = await tx.query<Pick<UserEntity, 'id' | 'email'>[]>(
    `select id, email from users where role = 'admin' and disabled_at is null and id <> $1`,
    [userId],
  );
  for (const { id, email } of others) {
    const dedupe = `${TOPIC}:${userId}:${id}`;
    await queueMail(tx, { topic: TOPIC, dedupe, to: email, language: 'sv', payload: { userId } });
  }
}
