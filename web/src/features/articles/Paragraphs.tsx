import { MarkedText } from '../../ui/text/MarkedText.js';

/** Editable texts with their lists, links and line breaks. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <MarkedText key={text} text={text} />);
}
