import { lazyScreen } from '../i18n/i18nProvider.js';
import { ReviewsIcon } from './ReviewsIcon.js';

const ReviewList = lazyScreen(
  ['reviews'],
  async () => (await import('./ReviewList.js')).ReviewList,
);
const ReviewShow = lazyScreen(
  ['reviews'],
  async () => (await import('./ReviewShow.js')).ReviewShow,
);

export const reviews = {
  name: 'reviews',
  list: ReviewList,
  show: ReviewShow,
  icon: ReviewsIcon,
};
