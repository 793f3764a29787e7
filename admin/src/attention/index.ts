import { lazy } from 'react';
import { AttentionIcon } from './AttentionIcon.js';

const AttentionScreen = lazy(async () => ({
  default: (await import('./AttentionScreen.js')).AttentionScreen,
}));

export const attention = { name: 'attention', list: AttentionScreen, icon: AttentionIcon };
