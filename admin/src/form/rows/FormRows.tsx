import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type ComponentProps,
  type ComponentType,
  type PropsWithChildren,
  type Ref,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';
import { RowTools } from './RowTools.js';

interface AddButtonProps {
  /** What the button does, and what it says when the list is full. */
  readonly texts: Readonly<Record<'add' | 'full', string>>;
  readonly most: number;
  /** Values of a new row. */
  readonly blank: object;
}

function AddButton({
  texts,
  most,
  blank,
  ref,
}: AddButtonProps & { readonly ref: Ref<HTMLButtonElement> }) {
  const { total, add } = useSimpleFormIterator();
  const isFull = total >= most;
  return (
    <Button
      ref={ref}
      variant="outlined"
      startIcon={<AddIcon />}
      disabled={isFull}
      onClick={() => add(blank)}
    >
      {isFull ? texts.full : texts.add}
    </Button>
  );
}

interface FormRowsProps extends AddButtonProps {
  readonly source: string;
  readonly label: string;
  /** Inputs of one row; it hands `onRemoved` to its `FormRow`. */
  readonly row: ComponentType<{ readonly onRemoved: () => void }>;
  /** Gets the button that adds a row, for the focus. */
  readonly adder?: RefObject<HTMLButtonElement | null>;
}

const LIST = {
  inlineSize: '100%',
  '& .RaSimpleFormIterator-line': { display: 'block' },
};

/** Rows of a form, in order, that can be added, moved and removed. */
export function FormRows({ source, label, row: Row, adder: wanted, ...button }: FormRowsProps) {
  const own = useRef<HTMLButtonElement>(null);
  const adder = wanted ?? own;
  return (
    <ArrayInput source={source} label={label} sx={{ inlineSize: '100%' }}>
      <SimpleFormIterator
        getItemDefaults={() => button.blank}
        addButton={<AddButton ref={adder} {...button} />}
        disableRemove
        disableReordering
        disableClear
        sx={LIST}
      >
        <Row onRemoved={() => adder.current?.focus()} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

type FormRowProps = PropsWithChildren<Omit<ComponentProps<typeof RowTools>, 'id' | 'level'>>;

/** One row of `FormRows`, as a group with its name. */
export function FormRow({ children, ...tools }: FormRowProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ inlineSize: '100%', paddingBlock: 1.5 }}>
      <RowTools id={id} level="h2" {...tools} />
      {children}
    </Box>
  );
}
