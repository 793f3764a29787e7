import { Layout, type LayoutProps } from 'react-admin';
import { ConsoleBar } from './ConsoleBar.js';
import { ConsoleMenu } from './ConsoleMenu.js';

/** The frame around every screen: bar, sidebar, content. Wide tables scroll by themselves, the page does not. */
export function ConsoleLayout({ children }: LayoutProps) {
  return (
    <Layout
      appBar={ConsoleBar}
      appBarAlwaysOn
      menu={ConsoleMenu}
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, padding: { xs: 2, md: 3 } } }}
    >
      {children}
    </Layout>
  );
}
