import { type ComponentType, lazy } from 'react';
import { firstInteraction, untilLoaded } from '../../app/load-on-interaction.js';

type Answer = ComponentType<{ readonly text: string }>;

let answer: Answer | null = null;

/** Loads the code that draws lists and links; the home page would exceed its budget with it. */
export async function loadAnswers(): Promise<Answer> {
  const { MarkedText } = await import('../../ui/text/MarkedText.js');
  answer = MarkedText;
  return answer;
}

const LazyAnswer = lazy(async () => {
  await firstInteraction();
  return { default: await untilLoaded('The answers', loadAnswers) };
});

/** Returns the text of an answer if its code is loaded, else a lazy one: the server's markup stays until then. */
export const answerText = (): Answer => answer ?? LazyAnswer;
