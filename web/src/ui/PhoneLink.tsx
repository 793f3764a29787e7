import { telephone } from '@safar/domain/text/telephone';
import { Ltr } from './Ltr.js';

/** A number to call, also from abroad. The caller shows none for an empty one. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={telephone(phone)}>
    <Ltr>{phone}</Ltr>
  </a>
);
