import { useState } from 'react';

/** Amount input that follows the suggestion, which may load late, until the user types or sends it. */
export function useSuggested(amount: number): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  return [typed ?? String(amount || ''), setTyped];
}
