import ExtraIcon from '@mui/icons-material/AddShoppingCartOutlined';
import { lazyScreen } from '../i18n/i18nProvider.js';

const ExtraList = lazyScreen(['extras'], async () => (await import('./ExtraList.js')).ExtraList);
const ExtraCreate = lazyScreen(
  ['extras'],
  async () => (await import('./ExtraForm.js')).ExtraCreate,
);
const ExtraEdit = lazyScreen(['extras'], async () => (await import('./ExtraForm.js')).ExtraEdit);

export const extras = {
  name: 'extras',
  list: ExtraList,
  create: ExtraCreate,
  edit: ExtraEdit,
  icon: ExtraIcon,
};

const GroupList = lazyScreen(
  ['extra-groups'],
  async () => (await import('./ExtraGroupScreens.js')).ExtraGroupList,
);
const GroupCreate = lazyScreen(
  ['extra-groups'],
  async () => (await import('./ExtraGroupScreens.js')).ExtraGroupCreate,
);
const GroupEdit = lazyScreen(
  ['extra-groups'],
  async () => (await import('./ExtraGroupScreens.js')).ExtraGroupEdit,
);

/** Reached from the list of extras, so it is not in the menu. */
export const extraGroups = {
  name: 'extra-groups',
  list: GroupList,
  create: GroupCreate,
  edit: GroupEdit,
};

export const DestinationExtras = lazyScreen(
  ['extra-offers', 'extras'],
  async () => (await import('./offers/OfferScreens.js')).DestinationExtras,
);
export const DepartureExtras = lazyScreen(
  ['extra-offers', 'extras'],
  async () => (await import('./offers/OfferScreens.js')).DepartureExtras,
);
