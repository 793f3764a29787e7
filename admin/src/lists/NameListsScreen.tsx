import { useParams } from 'react-router-dom';
import { NameLists } from './NameLists.js';

/** The lists of one departure on a page of their own. */
export function NameListsScreen() {
  const { departureId = '' } = useParams();
  return <NameLists departureId={departureId} />;
}
