import { Pagination, useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import '../i18n/shell-sv.js';

/** Whether the list around it is longer than its total, up to which the server counted. */
export function useIsMore(): boolean {
  const { meta } = useListContext() as { readonly meta?: { readonly isMore?: boolean } };
  return meta?.isMore === true;
}

interface PagesProps {
  readonly rowsPerPageOptions?: number[];
}

/** The pages of the list around it. Of a long list the server counts the beginning, and the sentence says so. */
export function Pages({ rowsPerPageOptions = [25, 50, 100] }: PagesProps) {
  const t = useText();
  const textKey = useIsMore() ? 'shell.pageOfMore' : 'shell.pageOf';
  // react-admin hands it on to the table's own pagination, which its types leave out.
  const texts = {
    labelDisplayedRows: (shown: { from: number; to: number; count: number }) => t(textKey, shown),
  };
  return <Pagination rowsPerPageOptions={rowsPerPageOptions} {...texts} />;
}
