import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import { path } from '../../lib/paths.js';
import { fieldsIn } from './search-fields.js';

/** The values of a form as those of a URL. Files are no part of a search. */
const valuesOf = (data: FormData) => ({
  getAll: (name: string): string[] =>
    data.getAll(name).filter((value) => typeof value === 'string'),
});

/** Returns what sends a form of the search: to the same URL as the browser, without empty values and without a new page. */
export function useSearchForm(): (event: FormEvent<HTMLFormElement>) => void {
  const { lang } = useT();
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = fieldsIn(valuesOf(new FormData(form)));
    if (form.matches('[popover]:popover-open')) form.hidePopover();
    void navigate(path(lang).search(fields), { preventScrollReset: true });
  };
}
