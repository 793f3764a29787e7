import { type Role, can } from '@safar/domain/access/permissions';
import { useEffect } from 'react';
import { Layout, type LayoutProps, usePermissions } from 'react-admin';
import { ConsoleBar } from './ConsoleBar.js';
import { ConsoleMenu } from './ConsoleMenu.js';
import { MailNotice } from './MailNotice.js';

/** Loads what all lists share while the first screen is read, so that the next one opens at once. */
function usePreloadedLists(): void {
  useEffect(() => {
    // A screen that needs it asks again, and shows a failure.
    import('../lists/ResourceList.js').catch(() => undefined);
  }, []);
}

/** Layout of every screen: app bar, sidebar, content. Wide tables scroll on their own, the page does not. */
export function ConsoleLayout({ children }: LayoutProps) {
  const { permissions: role } = usePermissions<Role>();
  usePreloadedLists();
  return (
    <Layout
      appBar={ConsoleBar}
      appBarAlwaysOn
      menu={ConsoleMenu}
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, padding: { xs: 2, md: 3 } } }}
    >
      {role && can(role, 'bookings:read') && <MailNotice />}
      {children}
    </Layout>
  );
}
