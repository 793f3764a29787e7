import PublicIcon from '@mui/icons-material/Public';
import { Fragment, createElement } from 'react';
import { Route } from 'react-router-dom';
import { DestinationExtras } from '../extras/index.js';
import { lazyScreen } from '../i18n/i18nProvider.js';
import { DestinationRooms } from '../rooms/index.js';
import { DestinationStays } from '../stays/index.js';

const New = lazyScreen(['destinations'], 'DestinationNew', () => import('./DestinationScreens.js'));

export const destinations = {
  name: 'destinations',
  list: lazyScreen(['destinations'], 'DestinationList', () => import('./list/DestinationList.js')),
  edit: lazyScreen(['destinations'], 'DestinationEdit', () => import('./DestinationScreens.js')),
  icon: PublicIcon,
  // Address from the specification; react-admin's own would be /create.
  children: createElement(
    Fragment,
    null,
    createElement(Route, { path: 'new', element: createElement(New) }),
    createElement(Route, { path: ':id/stays', element: createElement(DestinationStays) }),
    createElement(Route, { path: ':id/rooms', element: createElement(DestinationRooms) }),
    createElement(Route, { path: ':id/extras', element: createElement(DestinationExtras) }),
  ),
};
