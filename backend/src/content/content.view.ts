import type { ContentItemView } from '@safar/domain/contracts/content';
import type { ContentEntity } from './content.entity.js';

export const contentItemView = (item: ContentEntity): ContentItemView => ({
  id: item.id,
  key_name: item.keyName,
  value_sv: item.valueSv,
  value_ar: item.valueAr,
});
