import { DEFAULT_LANGUAGE, type Language } from '@safar/domain/text/languages';
import { MESSAGES_AR } from '@safar/domain/errors/messages-ar';
import { MESSAGES_SV } from '@safar/domain/errors/messages-sv';
import { type ValidationIssue, interpolate } from '@safar/domain/errors/issues';
import type { Request } from 'express';

/** Returns Arabic when Accept-Language names it before Swedish, else Swedish. */
export function languageOf(request: Pick<Request, 'headers'>): Language {
  const named = /\b(sv|ar)\b/i.exec(request.headers['accept-language'] ?? '');
  return named?.[1]?.toLowerCase() === 'ar' ? 'ar' : DEFAULT_LANGUAGE;
}

const MESSAGES = { sv: MESSAGES_SV, ar: MESSAGES_AR } as const;

/** Returns the sentence for an issue. */
export const messageFor = (
  problem: Pick<ValidationIssue, 'code' | 'params'>,
  language: Language,
): string => interpolate(MESSAGES[language][problem.code], problem.params);
