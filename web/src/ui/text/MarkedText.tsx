import { type Span, markedText, spansOf } from '@safar/domain/text/marked-text';
import { useT } from '../../i18n/index.js';
import { inPathLanguage } from '../../lib/paths.js';
import { LinkTo } from '../LocalLink.js';
import { useOwnLanguage } from './RichText.js';

/** Files of the site have no language. */
const FILE = /^\/media\/|\.\w+$/;

function Linked({ text, href, isBare }: Span & { readonly href: string }) {
  const { lang } = useT();
  if (href.startsWith('/') && !FILE.test(href)) {
    return <LinkTo to={inPathLanguage(href, lang)}>{text}</LinkTo>;
  }
  return (
    <a href={href} rel="noreferrer">
      {isBare ? (
        <bdi dir="ltr" className={href.startsWith('tel:') ? 'nowrap' : 'email'}>
          {text}
        </bdi>
      ) : (
        <bdi>{text}</bdi>
      )}
    </a>
  );
}

/** Pieces never change their order, so that their place is their key. */
function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, place) => {
    const { text, href, isBold } = span;
    const words = href === undefined ? text : <Linked {...span} href={href} />;
    return isBold ? <strong key={place}>{words}</strong> : <span key={place}>{words}</span>;
  });
}

/** A short text of the agency, without lists. */
export function MarkedLine({ children: text = '' }: { readonly children: string | undefined }) {
  const own = useOwnLanguage(text);
  const spans = spansOf(text);
  // Most texts have no marks and stay one text node.
  const words = spans.every(({ href, isBold }) => !href && !isBold) ? (
    text
  ) : (
    <Spans spans={spans} />
  );
  return own ? <span {...own}>{words}</span> : words;
}

interface MarkedTextProps {
  readonly text: string;
  /** Class of each paragraph and list. */
  readonly className?: string;
}

/** A long text of the agency: paragraphs with their line breaks, and lists. */
export function MarkedText({ text, className = '' }: MarkedTextProps) {
  const own = useOwnLanguage(text);
  return markedText(text).map((block, place) =>
    block.kind === 'list' ? (
      <ul key={place} {...own} className={`text-lines ${className}`}>
        {block.items.map((spans, item) => (
          <li key={item}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={place} {...own} className={`text-lines ${className}`}>
        <Spans spans={block.spans} />
      </p>
    ),
  );
}
