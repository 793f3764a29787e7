import type { EntityManager } from 'typeorm';
import { queueMail } from '../mails/mail.service.js';
import { type SettingsValues, agencyMailbox } from '../settings/settings.service.js';

export const NOTICE_TOPIC = 'contact_message';

/** Mails a message to the agency, once. Without an address, staff read messages in the console. */
export async function notifyAgency(
  tx: EntityManager,
  { settings, messageId }: { settings: SettingsValues; messageId: string },
): Promise<void> {
  const to = agencyMailbox(settings);
  if (!to) return;
  await queueMail(tx, {
    topic: NOTICE_TOPIC,
    dedupe: `${NOTICE_TOPIC}:${messageId}`,
    to,
    language: 'sv',
    payload: { messageId },
  });
}
