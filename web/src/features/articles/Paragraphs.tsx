import { RichText } from '../../ui/RichText.js';
/** Editable text as paragraphs; line breaks of the editor stay. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="text-lines">
      <RichText>{text}</RichText>
    </p>
  ));
}
