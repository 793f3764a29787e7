import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { QueryProblem } from '../layout/LoadProblem.js';
import { Panel } from '../layout/Panel.js';
import { Rows } from '../layout/Rows.js';

interface JobPanelProps<Row> {
  readonly title: string;
  readonly heads: readonly string[];
  readonly jobs: UseQueryResult<Row[]>;
  readonly texts: { readonly none: string; readonly failed: string };
  readonly children: (row: Row) => ReactNode;
}

/** A list of jobs, or an error with a retry button. */
export function JobPanel<Row>({ title, heads, jobs, texts, children }: JobPanelProps<Row>) {
  const t = useText();
  const { data, error } = jobs;
  return (
    <Panel title={title}>
      <QueryProblem query={jobs} failed={texts.failed} />
      {!error && !data && <Typography role="status">{t('privacy.loading')}</Typography>}
      {data?.length === 0 && <Typography color="text.secondary">{texts.none}</Typography>}
      {data && data.length > 0 && (
        <Rows name={title} heads={heads}>
          {data.map(children)}
        </Rows>
      )}
    </Panel>
  );
}
