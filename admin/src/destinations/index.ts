import PublicIcon from '@mui/icons-material/Public';
import { createElement, lazy } from 'react';
import { Route } from 'react-router-dom';

/** Each screen loads separately, so the list does not wait for the form. */
const List = lazy(() =>
  import('./DestinationList.js').then((module) => ({ default: module.DestinationList })),
);
const screens = () => import('./DestinationScreens.js');
const New = lazy(() => screens().then((module) => ({ default: module.DestinationNew })));
const Edit = lazy(() => screens().then((module) => ({ default: module.DestinationEdit })));

export const destinations = {
  name: 'destinations',
  list: List,
  edit: Edit,
  icon: PublicIcon,
  // Address from the specification; react-admin's own would be /create.
  children: createElement(Route, { path: 'new', element: createElement(New) }),
};
