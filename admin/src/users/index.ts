import GroupIcon from '@mui/icons-material/Group';
import { lazy } from 'react';

const UserList = lazy(async () => ({ default: (await import('./UserList.js')).UserList }));
const UserCreate = lazy(async () => ({ default: (await import('./UserCreate.js')).UserCreate }));
const UserEdit = lazy(async () => ({ default: (await import('./UserEdit.js')).UserEdit }));

export const users = {
  name: 'users',
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  icon: GroupIcon,
};
