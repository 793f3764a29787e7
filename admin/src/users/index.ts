import GroupIcon from '@mui/icons-material/Group';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const users = {
  name: 'users',
  list: lazyScreen(['users'], 'UserList', () => import('./UserList.js')),
  create: lazyScreen(['users'], 'UserCreate', () => import('./UserForm.js')),
  edit: lazyScreen(['users'], 'UserEdit', () => import('./UserForm.js')),
  icon: GroupIcon,
};
