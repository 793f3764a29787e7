import { Pagination, useListContext } from 'react-admin';
import { useText } from '../../i18n/use-text.js';

/** Whether the list is longer than its total, where the server stops counting. */
export function useIsMore(): boolean {
  const { meta } = useListContext() as { readonly meta?: { readonly isMore?: boolean } };
  return meta?.isMore === true;
}

interface PagesProps {
  readonly rowsPerPageOptions?: number[];
}

/** Pagination of the list. For a list longer than the counted limit, the text says so. */
export function Pages({ rowsPerPageOptions = [25, 50, 100] }: PagesProps) {
  const t = useText();
  const textKey = useIsMore() ? 'shell.pageOfMore' : 'shell.pageOf';
  // react-admin passes these on to the table's pagination; its types omit them.
  const texts = {
    labelDisplayedRows: (shown: { from: number; to: number; count: number }) => t(textKey, shown),
  };
  return <Pagination rowsPerPageOptions={rowsPerPageOptions} {...texts} />;
}
