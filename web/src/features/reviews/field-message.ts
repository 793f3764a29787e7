import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { type ValidationIssue, interpolate } from '@safar/domain/errors/issues';
import { REVIEW_MESSAGES_AR } from '@safar/domain/errors/messages/review-messages-ar';
import { REVIEW_MESSAGES_SV } from '@safar/domain/errors/messages/review-messages-sv';
import type { Language } from '@safar/domain/text/languages';

const MESSAGES: Readonly<Record<Language, Readonly<Partial<Record<ErrorCode, string>>>>> = {
  sv: REVIEW_MESSAGES_SV,
  ar: REVIEW_MESSAGES_AR,
};

/** Returns the message beside a field, the same as the server's. */
export const fieldMessage = ({ code, params }: ValidationIssue, lang: Language): string =>
  interpolate(MESSAGES[lang][code] ?? '', params);
