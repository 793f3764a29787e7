import type { Language } from '@safar/domain/text/languages';
import { createContext, useContext } from 'react';

/** Language of the texts shown in the form. */
export const FormLanguage = createContext<Language>('sv');
export const useFormLanguage = (): Language => useContext(FormLanguage);
