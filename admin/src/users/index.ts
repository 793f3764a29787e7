import GroupIcon from '@mui/icons-material/Group';
import { lazyScreen } from '../i18n/i18nProvider.js';

const UserList = lazyScreen(['users'], async () => (await import('./UserList.js')).UserList);
const UserCreate = lazyScreen(['users'], async () => (await import('./UserForm.js')).UserCreate);
const UserEdit = lazyScreen(['users'], async () => (await import('./UserForm.js')).UserEdit);

export const users = {
  name: 'users',
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  icon: GroupIcon,
};
