import PublicIcon from '@mui/icons-material/Public';
import { Fragment, createElement } from 'react';
import { Route } from 'react-router-dom';
import { lazyScreen } from '../i18n/i18nProvider.js';
import { partRoutes } from '../parts/index.js';

const New = lazyScreen(
  ['destinations', 'departure-terms'],
  'DestinationNew',
  () => import('./DestinationScreens.js'),
);

export const destinations = {
  name: 'destinations',
  list: lazyScreen(['destinations'], 'DestinationList', () => import('./list/DestinationList.js')),
  edit: lazyScreen(
    ['destinations', 'departure-terms'],
    'DestinationEdit',
    () => import('./DestinationScreens.js'),
  ),
  icon: PublicIcon,
  // Address from the specification; react-admin's own would be /create.
  children: createElement(
    Fragment,
    null,
    createElement(Route, { path: 'new', element: createElement(New) }),
    partRoutes('destinations'),
  ),
};
