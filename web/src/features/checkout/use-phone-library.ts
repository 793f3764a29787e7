import { useEffect, useState } from 'react';
import { loadPhoneLibrary } from './phone.js';

type PhoneLibrary = Awaited<ReturnType<typeof loadPhoneLibrary>>;

/** The telephone library once it is here; the field works as plain text until then. */
export function usePhoneLibrary(): PhoneLibrary | null {
  const [library, setLibrary] = useState<PhoneLibrary | null>(null);
  useEffect(() => {
    let current = true;
    loadPhoneLibrary().then(
      (loaded) => {
        if (current) setLibrary(loaded);
      },
      (error: unknown) => console.warn('The telephone library could not be fetched', error),
    );
    return () => {
      current = false;
    };
  }, []);
  return library;
}
