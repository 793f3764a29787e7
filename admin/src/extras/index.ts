import ExtraIcon from '@mui/icons-material/AddShoppingCartOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const extras = {
  name: 'extras',
  list: lazyScreen(['extras'], 'ExtraList', () => import('./ExtraList.js')),
  create: lazyScreen(['extras'], 'ExtraCreate', () => import('./ExtraForm.js')),
  edit: lazyScreen(['extras'], 'ExtraEdit', () => import('./ExtraForm.js')),
  icon: ExtraIcon,
};

/** Reached from the list of extras, so it is not in the menu. */
export const extraGroups = {
  name: 'extra-groups',
  list: lazyScreen(['extra-groups'], 'ExtraGroupList', () => import('./ExtraGroupScreens.js')),
  create: lazyScreen(['extra-groups'], 'ExtraGroupCreate', () => import('./ExtraGroupScreens.js')),
  edit: lazyScreen(['extra-groups'], 'ExtraGroupEdit', () => import('./ExtraGroupScreens.js')),
};

export const DestinationExtras = lazyScreen(
  ['extra-offers', 'extras'],
  'DestinationExtras',
  () => import('./offers/OfferScreens.js'),
);
export const DepartureExtras = lazyScreen(
  ['extra-offers', 'extras'],
  'DepartureExtras',
  () => import('./offers/OfferScreens.js'),
);
