import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { dayInStockholm, timeInStockholm } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { useText } from '../../i18n/use-text.js';

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly onUse: () => void;
  readonly onDrop: () => void;
}

const moment = (at: number): string => {
  const instant = new Date(at);
  return `${formatDay(dayInStockholm(instant), 'sv')} kl. ${timeInStockholm(instant)}`;
};

/** Asks what to do with a draft before the form is edited, because only one draft can be kept. */
export function DraftOffer({ at, onUse, onDrop }: DraftOfferProps) {
  const t = useText();
  return (
    <Dialog open role="alertdialog" aria-labelledby="draft-title" aria-describedby="draft-text">
      <DialogTitle id="draft-title">{t('form.draft.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="draft-text">
          {t('form.draft.text', { when: moment(at) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDrop}>
          {t('form.draft.drop')}
        </Button>
        <Button variant="contained" autoFocus onClick={onUse}>
          {t('form.draft.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
