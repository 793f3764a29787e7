import { type LegalChapter, LegalPage } from './LegalPage.js';
import { useAccessibilityTexts } from './accessibility-texts.js';

const MEANS = [
  'keyboard',
  'reader',
  'enlarge',
  'colour',
  'errors',
  'time',
  'motion',
  'language',
] as const;

function Means() {
  const { t } = useAccessibilityTexts();
  return (
    <ul>
      {MEANS.map((means) => (
        <li key={means}>{t(`content.accessibility.how.${means}`)}</li>
      ))}
    </ul>
  );
}

/**
 * The accessibility statement under lag (2023:254) om vissa produkters och tjänsters tillgänglighet, and how to
 * complain.
 */
export function Accessibility() {
  useAccessibilityTexts();
  const chapters: LegalChapter[] = [
    {
      id: 'service',
      title: 'content.accessibility.service.title',
      texts: ['content.accessibility.service.text', 'content.accessibility.service.standard'],
    },
    {
      id: 'how',
      title: 'content.accessibility.how.title',
      texts: ['content.accessibility.how.text'],
      more: <Means />,
    },
    {
      id: 'limits',
      title: 'content.accessibility.limits.title',
      texts: ['content.accessibility.limits.documents', 'content.accessibility.limits.partners'],
    },
    {
      id: 'help',
      title: 'content.accessibility.help.title',
      texts: ['content.accessibility.help.text', 'content.accessibility.help.report'],
    },
    {
      id: 'authority',
      title: 'content.accessibility.authority.title',
      texts: ['content.accessibility.authority.text'],
    },
  ];
  return (
    <LegalPage
      title="content.accessibility.title"
      intro="content.accessibility.intro"
      chapters={chapters}
    />
  );
}
