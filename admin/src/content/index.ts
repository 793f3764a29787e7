import ArticleIcon from '@mui/icons-material/Article';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const content = {
  name: 'content',
  list: lazyScreen(['content'], 'ContentScreen', () => import('./ContentScreen.js')),
  icon: ArticleIcon,
};
