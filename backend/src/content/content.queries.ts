import type { ContentPage } from '@safar/domain/contracts/content';
import type { EntityManager } from 'typeorm';
import { ContentEntity } from './content.entity.js';

/** The texts of a page in reading order. */
export const textsOf = (manager: EntityManager, page: ContentPage): Promise<ContentEntity[]> =>
  manager.find(ContentEntity, { where: { page }, order: { sort: 'ASC', keyName: 'ASC' } });
