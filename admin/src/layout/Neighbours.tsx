import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { PrevNextButtons, type SortPayload, useResourceContext, useStore } from 'react-admin';
import { listMemoryOf } from '../console-store.js';

/** Rows read at most to find the neighbours at the edge of a page of the list. */
const MOST = 200;

interface NeighboursProps {
  readonly linkType: 'edit' | 'show';
  /** Order, size of a page and filter of the list before anything is changed in it. */
  readonly sort: SortPayload;
  readonly pageSize: number;
  readonly defaultFilter?: object;
  /** What the list always asks for, such as its view. */
  readonly filter?: object;
}

/** Buttons to the neighbours in the list that one came from; none on a page opened by its address. */
export function Neighbours(props: NeighboursProps) {
  const { linkType, sort, pageSize, defaultFilter = {}, filter = {} } = props;
  const resource = useResourceContext() ?? '';
  const storeKey = listMemoryOf(resource);
  const [changed] = useStore<object>(storeKey);
  const cache = useQueryClient().getQueryCache();
  if (cache.findAll({ queryKey: [resource, 'getList'] }).length === 0) return null;
  return (
    <Box className="no-print">
      <PrevNextButtons
        linkType={linkType}
        storeKey={storeKey}
        sort={sort}
        filterDefaultValues={defaultFilter}
        filter={filter}
        // The unchanged list is in the cache under this size.
        limit={changed ? MOST : pageSize}
      />
    </Box>
  );
}
