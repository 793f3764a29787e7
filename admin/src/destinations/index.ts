import PublicIcon from '@mui/icons-material/Public';
import { createElement, lazy } from 'react';
import { Route } from 'react-router-dom';

/** One piece of the console a screen: nobody waits for the form who only looks at the list. */
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
  // The address of the specification; react-admin's own would be /create.
  children: createElement(Route, { path: 'new', element: createElement(New) }),
};
