import { useListContext } from 'react-admin';
import { LoadProblem } from './LoadProblem.js';

/** Shows that the list could not be loaded, with a retry button. */
export function ListProblem({ message }: { readonly message: string }) {
  const { refetch } = useListContext();
  return <LoadProblem message={message} onRetry={refetch} />;
}
