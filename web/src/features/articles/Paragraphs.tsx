import { RichText } from '../../ui/RichText.js';
/** Editable texts as paragraphs; line breaks are kept. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="text-lines">
      <RichText>{text}</RichText>
    </p>
  ));
}
