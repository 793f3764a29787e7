import ArticleIcon from '@mui/icons-material/Article';
import { lazy } from 'react';

const ContentScreen = lazy(async () => ({
  default: (await import('./ContentScreen.js')).ContentScreen,
}));

export const content = { name: 'content', list: ContentScreen, icon: ArticleIcon };
