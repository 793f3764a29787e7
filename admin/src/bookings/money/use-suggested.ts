import { useState } from 'react';

/** An amount that follows what is suggested, which may be heard of late, until somebody types another. */
export function useSuggested(amount: number): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  return [typed ?? String(amount || ''), setTyped];
}
