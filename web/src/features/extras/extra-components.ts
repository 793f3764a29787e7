/** What shows and chooses extras, in one file that is loaded when there are some. */
export { BookingExtras } from './BookingExtras.js';
export { CheckoutExtras } from './CheckoutExtras.js';
