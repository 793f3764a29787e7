import { lazy } from 'react';

export const Dashboard = lazy(async () => ({
  default: (await import('./Dashboard.js')).Dashboard,
}));
