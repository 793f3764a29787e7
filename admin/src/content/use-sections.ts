import type { PageSectionsView } from '@safar/domain/contracts/catalog/content-sections';
import type { PageSection } from '@safar/domain/text/page-sections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { ApiError, type Call } from '../api.js';
import { serverProblems } from '../form/field-problems.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';

interface StoredSections {
  readonly version: number;
  readonly sections: readonly PageSection[];
}

export type EditSections = (sections: readonly PageSection[]) => readonly PageSection[];

export interface Sections {
  /** In order; null while they are loading, failed to load, or the page has none. */
  readonly sections: readonly PageSection[] | null;
  readonly isFailed: boolean;
  /** Shows a change at once and saves it. */
  readonly change: (edit: EditSections) => void;
}

const addressOf = (page: string): string => `/api/content/pages/${page}/sections`;
const plain = ({ version, sections }: PageSectionsView): StoredSections => ({
  version,
  sections: sections.map(({ key, hidden }) => ({ key, hidden })),
});

const put = async (call: Call, page: string, stored: StoredSections): Promise<StoredSections> => {
  const body = JSON.stringify(stored);
  return plain((await call(addressOf(page), { method: 'PUT', body })).json as PageSectionsView);
};

const theirsIn = (error: unknown): StoredSections | null =>
  error instanceof ApiError && error.code === 'CONFLICT'
    ? plain(error.details as PageSectionsView)
    : null;

const keyOf = (page: string): string[] => ['content-sections', page];

/** Says that a save failed; after a conflict the sections of the other user are shown, else the stored ones. */
function useFailure(page: string): (error: unknown) => Promise<void> {
  const t = useText();
  const client = useQueryClient();
  const notify = useNotify();
  return async (error) => {
    const queryKey = keyOf(page);
    const theirs = theirsIn(error);
    if (theirs) {
      client.setQueryData(queryKey, theirs);
      notify(t('content.sections.conflict'), { type: 'warning' });
      return;
    }
    const [problem] = serverProblems(error);
    notify(problem?.message ?? t('content.sections.failed'), { type: 'error' });
    await client.invalidateQueries({ queryKey });
  };
}

/** Changes that are saved one after the other. */
const newQueue = () => ({ last: Promise.resolve(), waiting: 0 });

/** Saves one change after the other: each needs the version that the one before it made. */
function useSaving(page: string): (edit: EditSections) => void {
  const t = useText();
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const fail = useFailure(page);
  const running = useRef(newQueue());
  const queryKey = keyOf(page);
  const send = async (queue: ReturnType<typeof newQueue>): Promise<void> => {
    const wanted = client.getQueryData<StoredSections>(queryKey);
    queue.waiting -= 1;
    // A failure shows the stored sections again, without the changes that waited behind it.
    if (!wanted || queue !== running.current) return;
    try {
      const saved = await put(call, page, wanted);
      client.setQueryData<StoredSections>(queryKey, (now) =>
        now && queue.waiting > 0 ? { ...now, version: saved.version } : saved,
      );
      notify(t('content.sections.saved'), { type: 'success' });
    } catch (error) {
      running.current = newQueue();
      await fail(error);
    }
    // Added sections bring texts with them, and deleted ones take theirs along.
    await client.invalidateQueries({ queryKey: ['content', 'getList'] });
  };
  return (edit) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<StoredSections>(
      queryKey,
      (now) => now && { ...now, sections: edit(now.sections) },
    );
    const queue = running.current;
    queue.waiting += 1;
    queue.last = queue.last.then(() => send(queue));
  };
}

/** The sections of a page with a function to change them. */
export function useSections(page: string, hasSections: boolean): Sections {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: keyOf(page),
    enabled: hasSections,
    queryFn: async ({ signal }) =>
      plain((await call(addressOf(page), { signal })).json as PageSectionsView),
  });
  return { sections: data?.sections ?? null, isFailed: isError, change: useSaving(page) };
}
