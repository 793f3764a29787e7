import type { EntityManager } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.js';

/** @returns the id of the stored message */
export async function storeMessage(
  manager: EntityManager,
  message: Omit<ContactMessageEntity, 'id'>,
): Promise<string> {
  const { id } = await manager.save(manager.create(ContactMessageEntity, message));
  return id;
}

export const findMessage = (
  manager: EntityManager,
  id: string,
): Promise<ContactMessageEntity | null> => manager.findOneBy(ContactMessageEntity, { id });
