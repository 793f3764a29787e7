import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';
import { PART_TEXTS, type Part } from './parts.js';

/** Returns a row of the form as a text. */
type LineOf<Row> = (row: Row, place: number) => string;

/** The question when a colleague has saved the part meanwhile; the rows of each side are one text. */
export const partConflict = <Row,>(
  part: Part,
  useLine: (props: FormConflictProps) => LineOf<Row>,
) =>
  function PartConflict(props: FormConflictProps) {
    const lineOf = useLine(props);
    return (
      <FormConflict
        {...props}
        labels={`${PART_TEXTS[part]}.fields`}
        listText={(rows) => (rows as readonly Row[]).map(lineOf).join('\n')}
      />
    );
  };
