import { lazyScreen } from '../i18n/i18nProvider.js';
import { ReviewsIcon } from './ReviewsIcon.js';

export const reviews = {
  name: 'reviews',
  list: lazyScreen(['reviews'], 'ReviewList', () => import('./ReviewList.js')),
  show: lazyScreen(['reviews'], 'ReviewShow', () => import('./ReviewShow.js')),
  icon: ReviewsIcon,
};
