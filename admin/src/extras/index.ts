import ExtraIcon from '@mui/icons-material/AddShoppingCartOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

const form = lazyScreen(['extras'], 'ExtraForm', () => import('./ExtraForm.js'));
const groupForm = lazyScreen(
  ['extra-groups'],
  'ExtraGroupForm',
  () => import('./ExtraGroupScreens.js'),
);

export const extras = {
  name: 'extras',
  list: lazyScreen(['extras'], 'ExtraList', () => import('./ExtraList.js')),
  create: form,
  edit: form,
  icon: ExtraIcon,
};

/** Reached from the list of extras, so it is not in the menu. */
export const extraGroups = {
  name: 'extra-groups',
  list: lazyScreen(['extra-groups'], 'ExtraGroupList', () => import('./ExtraGroupScreens.js')),
  create: groupForm,
  edit: groupForm,
};
