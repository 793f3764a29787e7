import { Skeleton } from './Skeleton.js';
import { Spinner } from './Spinner.js';

/** A page whose content is loading. Its heading is already there, so that focus and screen readers find it. */
export function WaitingPage({ title, text }: { title: string; text: string }) {
  return (
    <div className="container page-top stack stack--wide whole-window">
      <h1>{title}</h1>
      <p className="waiting" role="status">
        <Spinner />
        <span>{text}</span>
      </p>
      <Skeleton kind="block" />
    </div>
  );
}
