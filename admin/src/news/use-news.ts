import type { NewsView } from '@safar/domain/contracts/office/overview';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { useRead } from '../form/use-read.js';

/** Interval for loading the news, in milliseconds; as for the counts in the menu. */
const EVERY_MS = 60_000;
/** What a user sees who has never looked, in milliseconds. */
const FIRST_LOOK_MS = 24 * 60 * 60 * 1_000;

const NOTHING: NewsView = { at: '', total: 0, items: [] };

/**
 * News since the user's last look. The browser keeps the instant, for each user: a look then writes nothing on the
 * server, and a lost one costs no more than seeing the news of a day again.
 */
export function useNews(userId: string): { news: NewsView; markSeen: () => void } {
  const [first] = useState(() => new Date(Date.now() - FIRST_LOOK_MS).toISOString());
  const [since, setSince] = useStore(`preferences.seen_${userId.replaceAll(/\W/g, '')}`, first);
  const { data: news = NOTHING } = useRead<NewsView>(
    `/api/overview/news?${new URLSearchParams({ since })}`,
    { placeholderData: keepPreviousData, refetchInterval: EVERY_MS },
  );
  return { news, markSeen: () => setSince(news.at || since) };
}
