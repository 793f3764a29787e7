/** What shows and chooses rooms, in one file that is loaded for a trip with room types. */
export { CheckoutRooms } from './CheckoutRooms.js';
export { DestinationRooms } from './DestinationRooms.js';
