import { Suspense, useState } from 'react';
import { flightPanel } from './panel-door.js';

/**
 * The place of the search form on the home page. The server draws the whole form; its code comes when the browser has
 * nothing else to do or somebody touches the page, and takes over what was typed until then.
 */
export function FlightSearch() {
  const [Panel] = useState(flightPanel);
  return (
    <div className="container flights-place" id="flyg">
      <Suspense fallback={<div className="flights flights--absent" />}>
        <Panel />
      </Suspense>
    </div>
  );
}
