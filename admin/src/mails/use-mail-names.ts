import type { MailTopicView } from '@safar/domain/contracts/office/mails';
import { useRead } from '../form/use-read.js';
import { useText } from '../i18n/use-text.js';

/** Topics with their names. Each mail defines its own name, so the console has no list of them. */
export const useMailTopics = (): readonly MailTopicView[] | undefined =>
  useRead<MailTopicView[]>('/api/mails/topics', { staleTime: Infinity }).data;

/** Returns the name of a topic; «mail» until the names are there, and the topic itself when it has none. */
export function useMailName(): (topic: string) => string {
  const t = useText();
  const topics = useMailTopics();
  return (topic) =>
    topics ? (topics.find((one) => one.topic === topic)?.name ?? topic) : t('mails.title');
}
