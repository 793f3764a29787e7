import PublicIcon from '@mui/icons-material/Public';
import { DestinationList } from './DestinationList.js';

export const destinations = { name: 'destinations', list: DestinationList, icon: PublicIcon };
