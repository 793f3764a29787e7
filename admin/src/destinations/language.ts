import type { Language } from '@safar/domain/rules/languages';
import { createContext, useContext } from 'react';

/** Which language's texts the form shows. */
export const FormLanguage = createContext<Language>('sv');
export const useFormLanguage = (): Language => useContext(FormLanguage);
