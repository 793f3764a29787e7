import ArticleIcon from '@mui/icons-material/Article';
import { lazyScreen } from '../i18n/i18nProvider.js';

const ContentScreen = lazyScreen(
  ['content'],
  async () => (await import('./ContentScreen.js')).ContentScreen,
);

export const content = { name: 'content', list: ContentScreen, icon: ArticleIcon };
