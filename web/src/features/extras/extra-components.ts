/** What shows and chooses extras, in one file that is loaded when there are some. */
export { CheckoutExtras } from './CheckoutExtras.js';
