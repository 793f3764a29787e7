import { useListContext } from 'react-admin';
import { reasonOf } from '../../form/failure.js';
import { LoadProblem } from '../LoadProblem.js';

/** Shows why the list could not be loaded, with a retry button. */
export function ListProblem({ message }: { readonly message: string }) {
  const { error, refetch } = useListContext();
  return <LoadProblem message={reasonOf(error) || message} onRetry={refetch} />;
}
