import { type TextKey, useT } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { ContactPanel } from '../contact/ContactPanel.js';
import { type Chapter, LongText } from './LongText.js';
import type { TextPart } from './outline.js';
import { PageTop } from './PageTop.js';
import { Paragraphs } from './Paragraphs.js';
import { RichText } from '../../ui/text/RichText.js';

const ORDER_STEPS: readonly TextKey[] = [
  'content.order.choose',
  'content.order.correct',
  'content.order.pay',
  'content.order.confirm',
  'content.order.languages',
];

/**
 * The information that e-handelslagen (2002:562) requires before an order: steps, correction, receipt, languages,
 * storage.
 */
function OrderSteps() {
  const { t } = useT();
  return (
    <ol>
      {ORDER_STEPS.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  );
}

function PartBody({ part }: { part: TextPart }) {
  return (
    <>
      <Paragraphs texts={part.paragraphs} />
      {part.sections.map(({ key, title, paragraphs }) => (
        <section key={key} className="rule">
          <h3>
            <RichText>{title}</RichText>
          </h3>
          <div className="rule__words">
            <Paragraphs texts={paragraphs} />
          </div>
        </section>
      ))}
      {part.key === 'contact' && <ContactPanel look="row" />}
    </>
  );
}

/** The binding Swedish text on a page in another language, collapsed at first. */
function BindingText({ parts }: { parts: readonly TextPart[] }) {
  const { t } = useT();
  return (
    <details className="binding">
      <summary>
        <span>{t('content.terms.bindingOpen')}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="binding__text" lang="sv" dir="ltr">
        {parts.map(({ key, title, paragraphs, sections }) => (
          <section key={key} className="binding__part">
            <h3>{title}</h3>
            <Paragraphs texts={paragraphs} />
            {sections.map((section) => (
              <section key={section.key} className="rule">
                <h4>{section.title}</h4>
                <div className="rule__words">
                  <Paragraphs texts={section.paragraphs} />
                </div>
              </section>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}

interface TermsProps {
  readonly parts: readonly TextPart[];
  /** The Swedish text when `parts` are an explanation in another language. */
  readonly binding: readonly TextPart[] | null;
}

/** The travel terms: their text, the steps of an order, and contact. Printable, so that customers can keep them. */
export function Terms({ parts, binding }: TermsProps) {
  const { t } = useT();
  const [top, ...others] = parts;
  const asked = others.filter(({ key }) => key === 'contact');
  const ruled = others.filter(({ key }) => key !== 'contact');
  const chapterOf = (part: TextPart): Chapter => ({
    id: `part-${part.key}`,
    title: <RichText>{part.title}</RichText>,
    body: <PartBody part={part} />,
  });
  const chapters: Chapter[] = [
    ...ruled.map(chapterOf),
    ...(binding
      ? [
          {
            id: 'binding',
            title: t('content.terms.bindingTitle'),
            body: <BindingText parts={binding} />,
          },
        ]
      : []),
    { id: 'order', title: t('content.order.title'), body: <OrderSteps /> },
    ...asked.map(chapterOf),
  ];
  return (
    <>
      <PageTop title={top?.title ?? t('footer.terms')}>
        <div className="text-top__lead">
          <Paragraphs texts={top?.paragraphs ?? []} />
        </div>
        <div className="actions no-print">
          <Button variant="secondary" icon={LATER_ICONS.print} onClick={() => window.print()}>
            {t('content.terms.print')}
          </Button>
        </div>
      </PageTop>
      <LongText chapters={chapters} />
    </>
  );
}
